import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { signOutMember } from '~/http/sessions.server'

/** A GET request ends nothing: a link or picture on another page must not log anyone out. */
export const loader = () => redirect('/')

/** Ends the session and clears its cookie, for the form of the pages without scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { headers } = await signOutMember(request, context)
  return redirect('/login', { headers })
}
