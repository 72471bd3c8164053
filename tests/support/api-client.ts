import { inject } from 'vitest'
import {
  adminTokenAt,
  ask,
  newMemberAt,
  newOrganizationAt,
  type Organization,
  type Sending,
  type TestMember,
} from './server-calls'

/** The server that all API tests share. */
export const baseUrl = () => inject('baseUrl')

export const call = (path: string, sending?: Sending) => ask(baseUrl(), path, sending)
export const adminToken = () => adminTokenAt(baseUrl())

/** Signing in costs a quarter of a second of CPU time, so the admin signs in once per file. */
let signedIn: Promise<string> | undefined
export async function newOrganization(name?: string): Promise<Organization> {
  signedIn ??= adminToken()
  return newOrganizationAt(baseUrl(), name, await signedIn)
}

export async function newMember(organization?: Organization): Promise<TestMember> {
  return newMemberAt(baseUrl(), organization ?? (await newOrganization()))
}
