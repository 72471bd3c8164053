import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { AppError } from '~/domain/errors'
import { aliasesOf } from '~/domain/files/makers-csv'
import { MAX_MAKERS_FILE } from '~/domain/limits/makers'
import { makersPage as messages } from '~/domain/trade/makers-page-messages'
import { ownCode } from '~/domain/trade/own-maker-entry'
import { makerFile } from '~/domain/trade/own-maker-messages'
import { type Scope, scopeOf } from '~/http/context.server'
import { limitsOf } from '~/http/limits.server'
import { readForm } from '~/http/multipart.server'
import { memberOfPage } from '~/http/sessions.server'
import type { Member } from '~/services/index.server'
import { refusal } from '../_page/refusal.server'
import { typedFields } from '../_page/typed.server'
import { makersPage, SIGN_IN } from './addresses'

/** The fields of the form as typed, so that a refused one shows them again. */
export interface TypedForm {
  readonly code: string
  readonly name: string
  readonly aliases: string
  readonly percent: string
  readonly split: string
  readonly link: string
}

const NO_FORM: TypedForm = { code: '', name: '', aliases: '', percent: '', split: '', link: '' }

/** Handles a pressed button: redirects on success, else shows the page with the message and everything that was typed. */
export async function runIntent(request: Request, context: AppLoadContext) {
  const member = await memberOfPage(request, context)
  if (!member) return redirect(`${SIGN_IN}&expired`)
  let values = NO_FORM
  try {
    const scope = await scopeOf(request, context)
    const isFile = (request.headers.get('Content-Type') ?? '').startsWith('multipart/form-data')
    const typed = isFile ? null : await typedFields(request)
    if (typed) values = formOf(typed)
    await limitsOf(scope.services).take('makers', member.userId)
    return typed ? await change(typed, values, scope, member) : await importFile(request, scope, member)
  } catch (error) {
    return refusal(error, { request, context }, values, messages.failed)
  }
}

type Typed = (name: string) => string

const formOf = (typed: Typed): TypedForm => ({
  code: typed('code'),
  name: typed('name'),
  aliases: typed('aliases'),
  percent: typed('percent'),
  split: typed('split'),
  link: typed('link'),
})

async function change(typed: Typed, form: TypedForm, { services }: Scope, member: Member) {
  switch (typed('intent')) {
    case 'save':
      await services.ownMakers.save(member, { ...form, aliases: aliasesOf(form.aliases) }, typed('version') || null)
      return redirect(makersPage({ q: ownCode(form.code), done: 'saved' }))
    case 'remove':
      await services.ownMakers.remove(member, form.code, typed('version'))
      return redirect(makersPage({ done: 'removed' }))
    default:
      throw new AppError('invalid', messages.unknownIntent)
  }
}

async function importFile(request: Request, { services, lease }: Scope, member: Member) {
  // Memory for the file is the member's, not that of unknown senders, which is less.
  lease?.ownedBy(member)
  const { files } = await readForm(request)
  const file = files.find(({ field }) => field === 'file')
  if (!file || (file.name === '' && file.bytes.length === 0)) throw new AppError('invalid', makerFile.missing)
  if (file.bytes.length > MAX_MAKERS_FILE) throw new AppError('tooLarge', makerFile.tooLarge)
  const result = await services.ownMakers.import(member, file.bytes)
  if ('faults' in result) return data({ faults: result.faults }, { status: 400 })
  const { added, changed, version } = result
  return redirect(makersPage({ done: 'imported', added: String(added), changed: String(changed), version }))
}
