import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server'
import { audit, ownMakerLists as lists, ownMakers as table } from '#db/schema'
import { type AuditKind, MAKER_AUDIT_KINDS } from '~/domain/account/audit-kinds'
import { AppError } from '~/domain/errors'
import { readMakersFile } from '~/domain/files/makers-csv'
import { MAKER_CHANGE_TRIES, MAKER_CHANGES_SHOWN, MAX_OWN_MAKERS, MAX_OWN_MAKERS_TEXT } from '~/domain/limits/makers'
import { knownMakers } from '~/domain/trade/known-makers'
import { changeText, importText } from '~/domain/trade/maker-changes'
import { nameKey } from '~/domain/trade/manufacturers'
import { ownCode, readMaker, TakenNames, type TypedMaker, typedOf } from '~/domain/trade/own-maker-entry'
import { makerConflicts as conflicts, makerFaults as faults } from '~/domain/trade/own-maker-messages'
import { type OwnMaker, plainMaker } from '~/domain/trade/own-makers'
import type { Member } from './accounts/auth.server'
import { auditEntry } from './base/audit.server'
import type { Clock } from './base/clock.server'

/** A maker as stored. */
export interface StoredMaker extends OwnMaker {
  /** The id of the change that wrote it. */
  readonly version: string
  /** Milliseconds since 1970. */
  readonly updatedAt: number
  /** The e-mail of who changed it last. */
  readonly updatedBy: string
}

/** An entry of the audit trail about makers. */
export interface MakerChange {
  readonly id: string
  readonly at: number
  readonly kind: AuditKind
  readonly email: string
  readonly subject: string
}

/** The makers that organizations add to the built-in ones. Every change is all or nothing and is noted in the audit trail. */
export interface OwnMakers {
  /** Ordered by code; at most 2,000. */
  list(member: Member): Promise<readonly StoredMaker[]>
  /**
   * Adds a maker (`version` null), or replaces the one whose version the person saw.
   * @throws AppError invalid with a message per field; conflict if a text is taken or another person has changed the maker
   */
  save(member: Member, typed: TypedMaker, version: string | null): Promise<OwnMaker>
  /** Removes a maker; nothing if it is gone. @throws AppError conflict if it was changed since `version` */
  remove(member: Member, code: string, version: string): Promise<void>
  /** Adds and replaces the makers of a CSV file, or none. Returns the faults of its lines instead, if it has any. @throws AppError invalid */
  import(member: Member, bytes: Uint8Array): Promise<ImportResult>
  /**
   * Adds another name to a maker. The maker becomes an own one if it is built in.
   * @throws AppError invalid for an unknown code or an unusable name, conflict if the name leads to another maker
   */
  addAlias(member: Member, alias: string, code: string): Promise<OwnMaker>
  /** Takes another name back; nothing if it is gone. A built-in maker without changes is no longer an own one. */
  removeAlias(member: Member, alias: string, code: string): Promise<void>
  /** The latest changes, newest first. */
  changes(member: Member): Promise<readonly MakerChange[]>
}

export type ImportResult =
  | {
      readonly added: number
      readonly changed: number
      /** The version of every maker that was added or changed. */
      readonly version: string
    }
  | { readonly faults: readonly string[] }

/** The effect of a change on the stored makers. */
interface Plan<T> {
  readonly result: T
  readonly put: readonly OwnMaker[]
  readonly removed: readonly string[]
  readonly kind: AuditKind
  readonly subject: string
}

const COLUMNS = {
  code: table.code,
  name: table.name,
  aliases: table.aliases,
  percent: table.percent,
  split: table.split,
  link: table.link,
  version: table.version,
  updatedAt: table.updatedAt,
  updatedBy: table.updatedBy,
}

const isSame = (one: OwnMaker, other: OwnMaker) => JSON.stringify(plainMaker(one)) === JSON.stringify(plainMaker(other))

const builtIn = knownMakers([])

/** The maker of a code as it is built in; null if it is not. */
function builtInMaker(code: string): OwnMaker | null {
  const name = builtIn.nameOf(code)
  return name === null ? null : { code, name, aliases: [], percent: null, split: null, link: null }
}

/** @throws AppError conflict if a text of the maker leads to another one, invalid if there are too many */
function checkAmong(maker: OwnMaker, makers: readonly OwnMaker[]): void {
  const others = makers.filter(({ code }) => code !== maker.code)
  const fault = new TakenNames(others).add(maker)
  if (fault) throw new AppError('conflict', fault.message, { details: [fault] })
  if (others.length >= MAX_OWN_MAKERS) throw new AppError('invalid', faults.tooMany)
}

function checkedMaker(typed: TypedMaker): OwnMaker {
  const read = readMaker(typed)
  if ('maker' in read) return read.maker
  throw new AppError('invalid', read.faults[0]?.message ?? faults.codeMissing, { details: read.faults })
}

export function createOwnMakers(db: Database, clock: Clock): OwnMakers {
  const select = ({ organizationId }: Member) =>
    db.select(COLUMNS).from(table).where(eq(table.organizationId, organizationId)).orderBy(asc(table.code))

  /**
   * Reads the makers, plans, and writes unless others have changed something in between; then it begins again. The
   * `version` given to the plan is that of the makers that it writes.
   * @throws AppError busy if others are always faster
   */
  async function change<T>(
    member: Member,
    plan: (makers: readonly StoredMaker[], version: string) => Plan<T>,
  ): Promise<T> {
    const { organizationId } = member
    for (let tries = 0; tries < MAKER_CHANGE_TRIES; tries++) {
      const [makers, [list]] = await db.batch([
        select(member),
        db.select({ change: lists.change }).from(lists).where(eq(lists.organizationId, organizationId)),
      ])
      const id = crypto.randomUUID()
      const planned = plan(makers, id)
      if (planned.put.length + planned.removed.length === 0) return planned.result
      checkLength(makers, planned)
      if (await write(member, list?.change ?? null, id, planned)) return planned.result
    }
    throw new AppError('busy', conflicts.busy, { retryAfterS: 1 })
  }

  /** Writes the change `id`. Returns false, with nothing written, if the makers are no longer those of the change `before`. */
  async function write(member: Member, before: string | null, id: string, planned: Plan<unknown>): Promise<boolean> {
    const { organizationId, email } = member
    const { put, removed, kind, subject } = planned
    const now = clock()
    const isDone = sql`${lists} where ${lists.organizationId} = ${organizationId} and ${lists.change} = ${id}`
    const codes = JSON.stringify([...removed, ...put.map(({ code }) => code)])
    const [moved] = await db.batch([
      db
        .insert(lists)
        .select(
          sql`select ${organizationId}, ${id} where exists (select 1 from organizations where id = ${organizationId})`,
        )
        .onConflictDoUpdate({
          target: lists.organizationId,
          set: { change: id },
          setWhere: sql`${lists.change} is ${before}`,
        })
        .returning({ change: lists.change }),
      db
        .delete(table)
        .where(
          and(
            eq(table.organizationId, organizationId),
            sql`${table.code} in (select value from json_each(${codes}))`,
            sql`exists (select 1 from ${isDone})`,
          ),
        ),
      db.insert(table).select(
        sql`select ${organizationId}, line.value ->> 'code', line.value ->> 'name', line.value -> 'aliases',
            line.value ->> 'percent', line.value ->> 'link', ${id}, ${now}, ${email}, line.value ->> 'split'
            from json_each(${JSON.stringify(put.map(plainMaker))}) as line where exists (select 1 from ${isDone})`,
      ),
      auditEntry(db, now, member, kind, { subject, from: isDone }),
    ])
    return moved.length > 0
  }

  return {
    list: (member) => select(member),

    save(member, typed, version) {
      const maker = checkedMaker(typed)
      return change(member, (makers) => {
        const present = makers.find(({ code }) => code === maker.code)
        if (version === null && present) throw taken(maker.code)
        if (version !== null && present?.version !== version) {
          throw new AppError(
            'conflict',
            present ? conflicts.changed(maker.code, present.updatedBy) : conflicts.removed(maker.code),
          )
        }
        checkAmong(maker, makers)
        const put = present && isSame(present, maker) ? [] : [maker]
        const kind = present ? 'maker-changed' : 'maker-added'
        return { result: maker, put, removed: [], kind, subject: changeText(present ?? null, maker) }
      })
    },

    remove(member, code, version) {
      return change(member, (makers) => {
        const present = makers.find((maker) => maker.code === code)
        if (present && present.version !== version) {
          throw new AppError('conflict', conflicts.changedBeforeRemoval(code, present.updatedBy))
        }
        const removed = present ? [code] : []
        const subject = present ? changeText(null, present) : code
        return { result: undefined, put: [], removed, kind: 'maker-removed', subject }
      })
    },

    import(member, bytes) {
      return change<ImportResult>(member, (makers, version) => {
        const kind = 'makers-imported'
        const read = readMakersFile(bytes, makers)
        if ('refused' in read) throw new AppError('invalid', read.refused)
        if ('faults' in read) return { result: read, put: [], removed: [], kind, subject: '' }
        const stored = new Map(makers.map((maker) => [maker.code, maker]))
        const put = read.makers.filter((maker) => {
          const present = stored.get(maker.code)
          return !present || !isSame(present, maker)
        })
        const changed = put.filter(({ code }) => stored.has(code)).length
        const result = { added: put.length - changed, changed, version }
        return { result, put, removed: [], kind, subject: importText(stored, put) }
      })
    },

    addAlias(member, alias, typedCode) {
      const code = ownCode(typedCode)
      return change(member, (makers) => {
        const present = makers.find((maker) => maker.code === code) ?? null
        const before = present ?? builtInMaker(code)
        if (!before) throw new AppError('invalid', faults.noMaker(code))
        const nothing = {
          result: plainMaker(before),
          put: [],
          removed: [],
          kind: 'maker-changed' as const,
          subject: '',
        }
        if (nameKey(alias) !== '' && knownMakers(makers).codeOf(alias) === code) return nothing
        const typed = typedOf(before)
        const maker = checkedMaker({ ...typed, aliases: [...typed.aliases, alias] })
        // The name that was added is the only one that can be blank: nothing is left of it.
        if (maker.aliases.length === before.aliases.length) throw new AppError('invalid', faults.aliasShape(alias))
        checkAmong(maker, makers)
        const kind = present ? 'maker-changed' : 'maker-added'
        return { result: maker, put: [maker], removed: [], kind, subject: changeText(before, maker) }
      })
    },

    removeAlias(member, alias, typedCode) {
      const code = ownCode(typedCode)
      return change(member, (makers) => {
        const present = makers.find((maker) => maker.code === code)
        const aliases = present?.aliases.filter((one) => nameKey(one) !== nameKey(alias)) ?? []
        const nothing = { result: undefined, put: [], removed: [], kind: 'maker-changed' as const, subject: '' }
        if (!present || aliases.length === present.aliases.length) return nothing
        const maker = { ...plainMaker(present), aliases }
        const first = builtInMaker(code)
        const isBuiltIn = first !== null && isSame(first, maker)
        return {
          ...nothing,
          put: isBuiltIn ? [] : [maker],
          removed: isBuiltIn ? [code] : [],
          subject: changeText(present, maker),
        }
      })
    },

    async changes({ organizationId }) {
      const found = await db
        .select({ id: audit.id, at: audit.at, kind: audit.kind, email: audit.email, subject: audit.subject })
        .from(audit)
        .where(and(eq(audit.organizationId, organizationId), inArray(audit.kind, [...MAKER_AUDIT_KINDS])))
        .orderBy(desc(audit.at), desc(audit.id))
        .limit(MAKER_CHANGES_SHOWN)
      return found.map((entry) => ({ ...entry, subject: entry.subject ?? '' }))
    },
  }
}

const taken = (code: string) => {
  const fault = { field: 'code', message: faults.codeTaken(code) }
  return new AppError('conflict', fault.message, { details: [fault] })
}

/** @throws AppError invalid if the makers would be longer than an agency's may be, and longer than they are */
function checkLength(makers: readonly OwnMaker[], { put, removed }: Plan<unknown>): void {
  const gone = new Set([...removed, ...put.map(({ code }) => code)])
  const after = [...makers.filter(({ code }) => !gone.has(code)), ...put].map(plainMaker)
  const length = JSON.stringify(after).length
  if (length > MAX_OWN_MAKERS_TEXT && length > JSON.stringify(makers.map(plainMaker)).length) {
    throw new AppError('invalid', faults.tooLong)
  }
}
