import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shortDate } from '~/domain/dates'
import { AppError } from '~/domain/errors'
import type { CopyKind } from '~/domain/print/print-copy'
import { printing as words } from '~/domain/print/print-messages'
import { type Paper, pageRules } from '~/domain/print/print-page'
import panelsHref from '~/editor/panels/print.css'
import { PrintRemarks } from '~/editor/panels/print-remarks'
import { PrintSheet } from '~/editor/panels/print-sheet'
import { scopeOf } from '~/http/context.server'
import { memberOfPage } from '~/http/sessions.server'
import pagesHref from '~/theme/pages.css'
import { useNonce } from '~/ui/nonce'
import { usePiece } from '~/ui/pieces'
import { printPage, projectPage, signInFor } from '../_index/addresses'
import { privateHeaders } from '../_page/private-headers'
import { printingTable } from './printed-table.server'

export const links = () => [pagesHref, panelsHref].map((href) => ({ rel: 'stylesheet', href }))
export const headers = privateHeaders
/** The title also becomes the browser's file name. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.head.title ?? words.title }]
export const handle = { scripts: false }

/** The name of the rows among the pieces rendered by the loader. */
const ROWS = 'printed rows'

/** Loads a stored project for printing, in one of its two copies, for browsers without scripts. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const member = await memberOfPage(request, context)
  if (!member) throw redirect(signInFor(id))
  const query = new URL(request.url).searchParams
  const kind: CopyKind = query.get('copy') === 'customer' ? 'customer' : 'office'
  const usual: Paper = kind === 'office' ? 'sideways' : 'upright'
  const asked = query.get('paper')
  const paper: Paper = asked === 'upright' || asked === 'sideways' ? asked : usual
  try {
    const { services, pieces, signal } = await scopeOf(request, context)
    const makers = kind === 'office' ? await services.ownMakers.list(member) : []
    const { title, copy, rows } = await services.projects.work(member, id, printingTable, { kind, makers }, signal)
    const head = {
      title,
      organization: member.organizationName,
      preparedBy: member.email,
      date: shortDate(new Date().toISOString()),
    }
    pieces.set(ROWS, rows)
    // Sends only what is printed, because the customer's copy can be saved as a file.
    return data({ id, paper, head, copy })
  } catch (error) {
    if (error instanceof AppError) throw redirect(projectPage(id))
    throw error
  }
}

export default function PrintPage() {
  const { id, paper, head, copy } = useLoaderData<typeof loader>()
  const nonce = useNonce()
  const rendered = usePiece(ROWS)
  const other: Paper = paper === 'upright' ? 'sideways' : 'upright'
  return (
    <>
      <style
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: special characters of the title are numeric references
        dangerouslySetInnerHTML={{ __html: pageRules(paper, words.foot(head.title, copy.kind)) }}
      />
      <nav className="print-bar" aria-label={words.title}>
        <a className="link" href={projectPage(id)}>
          {words.back}
        </a>
        <a className="button" href={printPage(id, copy.kind === 'office' ? 'customer' : 'office')}>
          {copy.kind === 'office' ? words.customer : words.office}
        </a>
        <a className="button" href={printPage(id, copy.kind, other)}>
          {other === 'upright' ? words.upright : words.sideways}
        </a>
        <span className="muted">{words.how}</span>
        <PrintRemarks copy={copy} />
      </nav>
      <main className="print-plain">
        <PrintSheet head={head} copy={copy} rendered={rendered} />
      </main>
    </>
  )
}
