import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { AppError } from '~/domain/errors'
import { exportFileName } from '~/domain/xml/xml-export'
import { asResponse } from '~/http/answers.server'
import { scopeOf } from '~/http/context.server'
import { attachmentAnswer } from '~/http/download.server'
import { memberOfPage } from '~/http/sessions.server'
import { projectPage, signInFor, xmlProblem } from './_index/addresses'
import { xmlOf } from './_index/project-xml.server'

/** A stored project as an XML file, for browsers without scripts; it only reads, so the page's cookie is enough. [CARD-03] */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const member = await memberOfPage(request, context)
  if (!member) throw redirect(signInFor(id))
  const scope = await scopeOf(request, context)
  try {
    const xml = await xmlOf(member, id, scope)
    if (!xml.ok) return redirect(xmlProblem(id))
    return asResponse(attachmentAnswer(xml.value, exportFileName(new Date()), request))
  } catch (error) {
    if (error instanceof AppError) throw redirect(error.code === 'tooMany' ? xmlProblem(id) : projectPage(id))
    throw error
  }
}
