import type { LoaderFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { requests } from '~/domain/page-messages'
import { isNavigation, json } from '~/http/answers.server'

/** Redirects people to the start page; scripts get a 404. [ROUTE-08][ROUTE-16] */
function answer({ request }: LoaderFunctionArgs): Response {
  return isNavigation(request) ? redirect('/') : json({ message: requests.notFound }, { status: 404 }).toResponse()
}

export const loader = answer
export const action = answer
