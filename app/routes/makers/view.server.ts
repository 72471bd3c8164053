import { MAKERS_PAGE, MAX_OWN_NAME } from '~/domain/limits/makers'
import { findMakers } from '~/domain/trade/find-makers'
import { type KnownMaker, knownMakers } from '~/domain/trade/known-makers'
import { namesTakenText } from '~/domain/trade/maker-changes'
import { makersPage as messages } from '~/domain/trade/makers-page-messages'
import { MANUFACTURERS, nameFor } from '~/domain/trade/manufacturers'
import { ownCode, type TypedMaker, typedOf } from '~/domain/trade/own-maker-entry'
import { isoTime } from '~/services/base/clock.server'
import type { Member, Services } from '~/services/index.server'
import type { MakerChange, StoredMaker } from '~/services/own-makers.server'

/** A maker as listed. */
export interface ListedMaker {
  readonly code: string
  readonly name: string
  /** Other names of an own maker; the built-in ones are not listed. */
  readonly aliases: readonly string[]
  readonly percent: string
  readonly split: string
  /** The host of its catalog search; '' without one. */
  readonly host: string
  readonly changed: { readonly at: string; readonly by: string } | null
}

export interface MakerChangeView extends Omit<MakerChange, 'at'> {
  /** ISO 8601. */
  readonly at: string
}

/** The maker of a form, as it is stored. */
export interface EditedMaker {
  readonly typed: TypedMaker
  /** '' for a maker that the agency has not changed yet, or a new one. */
  readonly version: string
  readonly changedBy: string
  /** Names that are known without the agency's entry. */
  readonly builtInNames: readonly string[]
}

/** Content of /makers. */
export type MakersView =
  | {
      readonly view: 'list'
      readonly makers: readonly ListedMaker[]
      readonly query: string
      readonly onlyOwn: boolean
      readonly counts: { readonly all: number; readonly own: number; readonly found: number }
      /** 0-based place of the first listed maker among those found. */
      readonly from: number
      readonly page: number
      readonly pages: number
      readonly changes: readonly MakerChangeView[]
      readonly done: string | null
    }
  | {
      readonly view: 'form'
      readonly maker: EditedMaker | null
      /** The name with which the form of a new maker begins. */
      readonly name?: string
    }
  | {
      readonly view: 'remove'
      readonly code: string
      readonly name: string
      readonly version: string
      readonly isBuiltIn: boolean
    }
  | { readonly view: 'import' }

/** Returns the content for an address; an unknown maker leads to the list. */
export async function makersView(query: URLSearchParams, { ownMakers }: Services, member: Member): Promise<MakersView> {
  const view = query.get('view')
  if (view === 'import') return { view }
  if (view === 'add') return { view: 'form', maker: null, name: (query.get('name') ?? '').slice(0, MAX_OWN_NAME) }
  const own = await ownMakers.list(member)
  const code = ownCode(query.get('code') ?? '')
  const stored = own.find((maker) => maker.code === code)
  if (view === 'edit' && (stored || nameFor(code) !== null)) return { view: 'form', maker: editedMaker(code, stored) }
  if (view === 'remove' && stored) {
    const { name, version } = stored
    return { view, code, name, version, isBuiltIn: nameFor(code) !== null }
  }
  return listView(query, own, await ownMakers.changes(member))
}

function editedMaker(code: string, stored: StoredMaker | undefined): EditedMaker {
  const first = MANUFACTURERS.find((maker) => maker.code === code)
  const builtInNames = first ? [first.name, ...first.aliases] : []
  const name = nameFor(code) ?? ''
  return {
    typed: stored ? typedOf(stored) : { code, name, aliases: [], percent: '', split: '', link: '' },
    version: stored?.version ?? '',
    changedBy: stored?.updatedBy ?? '',
    builtInNames,
  }
}

function listView(query: URLSearchParams, own: readonly StoredMaker[], changes: readonly MakerChange[]): MakersView {
  const { all } = knownMakers(own)
  const text = (query.get('q') ?? '').slice(0, 200)
  const onlyOwn = query.get('show') === 'own'
  const found = findMakers(onlyOwn ? all.filter((maker) => maker.own !== null) : all, text)
  const pages = Math.max(1, Math.ceil(found.length / MAKERS_PAGE))
  const wanted = Number(/^\d{1,4}$/.exec(query.get('page') ?? '')?.[0] ?? 1)
  const page = Math.min(Math.max(1, wanted), pages)
  const from = (page - 1) * MAKERS_PAGE
  const stored = new Map(own.map((maker) => [maker.code, maker]))
  return {
    view: 'list',
    makers: found.slice(from, from + MAKERS_PAGE).map((maker) => listed(maker, stored.get(maker.code))),
    query: text,
    onlyOwn,
    counts: { all: all.length, own: own.length, found: found.length },
    from,
    page,
    pages,
    changes: changes.map((change) => ({ ...change, at: isoTime(change.at) })),
    done: doneText(query, own),
  }
}

const listed = ({ code, name, website, own }: KnownMaker, stored: StoredMaker | undefined): ListedMaker => ({
  code,
  name,
  aliases: own?.aliases ?? [],
  percent: own?.percent == null ? '' : String(own.percent),
  split: own?.split == null ? '' : String(own.split),
  host: own?.link ? new URL(own.link).host : (website ?? ''),
  changed: stored ? { at: isoTime(stored.updatedAt), by: stored.updatedBy } : null,
})

/** The outcome of the last change, from the address that it led to. */
function doneText(query: URLSearchParams, own: readonly StoredMaker[]): string | null {
  const done = query.get('done')
  if (done === 'saved') {
    return [messages.done.saved, ...namesTakenText(own.filter(({ code }) => code === query.get('q')))].join(' ')
  }
  if (done === 'removed') return messages.done.removed
  if (done !== 'imported') return null
  const count = (name: string) => Number(/^\d{1,4}$/.exec(query.get(name) ?? '')?.[0] ?? 0)
  const imported = own.filter(({ version }) => version === query.get('version'))
  return [messages.imported(count('added'), count('changed')), ...namesTakenText(imported)].join(' ')
}
