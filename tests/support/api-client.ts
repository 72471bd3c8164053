import { inject } from 'vitest'
import { adminTokenAt, ask, newMemberAt, newOrganizationAt, type Organization, type Sending } from './server-calls'

/** The server that all API tests share. */
export const baseUrl = () => inject('baseUrl')

export const call = (path: string, sending?: Sending) => ask(baseUrl(), path, sending)
export const newOrganization = (name?: string) => newOrganizationAt(baseUrl(), name)
export const newMember = (organization?: Organization) => newMemberAt(baseUrl(), organization)
export const adminToken = () => adminTokenAt(baseUrl())
