import { blob, foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AuditKind } from '~/domain/account/audit-kinds'
import type { FixtureData } from '~/domain/table/table'

// Ids and times are made by the application, never by SQL: a statement that is run again elsewhere must give the same row.
// Times are milliseconds since 1970. Large values come last in a row, so that reading the others does not walk over them.

/** A section of a source picture as a project keeps it: the picture itself is stored once, in `pictures`. */
export interface StoredSection {
  readonly id: string
  readonly sectionIndex: number
  readonly startPercent: number
  readonly endPercent: number
  readonly mimeType: string
  readonly imageIndex?: number
  readonly pictureId?: string
  readonly turn?: number
  readonly columns?: readonly { readonly name: string; readonly startPercent: number; readonly endPercent: number }[]
}

export const organizations = sqliteTable(
  'organizations',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    inviteToken: text('invite_token').notNull(),
    createdAt: integer('created_at').notNull(),
    /**
     * Bytes that its tables, the kept versions of them and its pictures take. Triggers of those three tables keep it (their
     * names end in `_stored_bytes`): a migration that rebuilds one of them has to make its triggers anew.
     */
    storedBytes: integer('stored_bytes').notNull().default(0),
  },
  (table) => [
    uniqueIndex('organizations_invite_token').on(table.inviteToken),
    index('organizations_created_at').on(table.createdAt),
  ],
)

export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** In the form of `normalizeEmail`. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    lastActive: integer('last_active').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_organization').on(table.organizationId, table.createdAt),
  ],
)

export const admins = sqliteTable(
  'admins',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [uniqueIndex('admins_email').on(table.email)],
)

/** One sign-in of a user or an admin; ending it ends every token of it. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['user', 'admin'] }).notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    adminId: text('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    absoluteExpiresAt: integer('absolute_expires_at').notNull(),
    endedAt: integer('ended_at'),
    endedReason: text('ended_reason', { enum: ['logout', 'reuse', 'reset', 'password', 'elsewhere'] }),
    ip: text('ip').notNull(),
    agent: text('agent').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_admin').on(table.adminId),
    index('sessions_expiry').on(table.absoluteExpiresAt),
  ],
)

/** Only the SHA-256 of a token is kept. */
export const tokens = sqliteTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['access', 'refresh', 'cookie'] }).notNull(),
    issuedAt: integer('issued_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** First use of a refresh token. */
    usedAt: integer('used_at'),
    /** How many pairs a refresh token has been exchanged for. */
    uses: integer('uses').notNull().default(0),
  },
  (table) => [index('tokens_session').on(table.sessionId), index('tokens_expiry').on(table.expiresAt)],
)

/** Links that let the first platform admin choose e-mail and password. */
export const setupLinks = sqliteTable('setup_links', {
  hash: text('hash').primaryKey(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
  /** The admin that was made with it; noted before that admin exists, hence no foreign key. */
  adminId: text('admin_id'),
})

/** A link with which a user chooses a new password once; at most one per user. Only its SHA-256 is kept. */
export const resetLinks = sqliteTable('reset_links', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull().unique(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
})

/** The second step at sign-in of an account that has one: what it shares with an app that shows codes. */
export const secondFactors = sqliteTable('second_factors', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  adminId: text('admin_id')
    .unique()
    .references(() => admins.id, { onDelete: 'cascade' }),
  /** In the form of `SecretBox.seal`. */
  secret: text('secret').notNull(),
  /** The time step whose code was taken last: neither it nor an earlier one is taken again. */
  lastStep: integer('last_step').notNull(),
  /** Wrong codes since the last right one. */
  wrongCodes: integer('wrong_codes').notNull(),
  createdAt: integer('created_at').notNull(),
})

/** Codes for when the app is gone, each for one sign-in. Only their SHA-256 is kept. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    factorId: text('factor_id')
      .notNull()
      .references(() => secondFactors.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_factor').on(table.factorId)],
)

/** A second step that is being set up, in the session that asked for it, until a first code shows that it works. */
export const secondFactorSetups = sqliteTable('second_factor_setups', {
  sessionId: text('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** In the form of `SecretBox.seal`. */
  secret: text('secret').notNull(),
  createdAt: integer('created_at').notNull(),
})

/** Sign-ins whose password was right and whose code is still to come. Only the SHA-256 of their tokens is kept. */
export const waitingSignIns = sqliteTable(
  'waiting_sign_ins',
  {
    hash: text('hash').primaryKey(),
    factorId: text('factor_id')
      .notNull()
      .references(() => secondFactors.id, { onDelete: 'cascade' }),
    /** The stored hash that the password was compared with. */
    passwordHash: text('password_hash').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('waiting_sign_ins_factor').on(table.factorId)],
)

/**
 * What happened, by whom, when and from where. Nothing refers to other rows: an entry outlives the account and the
 * organization that it names. Entries are only added, and removed when they are old.
 */
export const audit = sqliteTable(
  'audit',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    /** Who; empty for the server itself. */
    email: text('email').notNull(),
    /** The organization of the person, or the one that an admin changed, under its name of that time. */
    organizationId: text('organization_id'),
    organizationName: text('organization_name'),
    /** The subject: a project's title, an e-mail, a new name. */
    subject: text('subject'),
    ip: text('ip').notNull(),
    agent: text('agent').notNull(),
  },
  (table) => [
    index('audit_at').on(table.at, table.id),
    index('audit_organization').on(table.organizationId, table.at),
    index('audit_kind').on(table.kind, table.at),
  ],
)

export const projects = sqliteTable(
  'projects',
  {
    id: text('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The title in the form of `nameKey`. [PROJ-44] */
    titleKey: text('title_key').notNull(),
    /** The creator's e-mail, which stays when the account goes. [ADMIN-40][PROJ-42] */
    createdBy: text('created_by').notNull(),
    createdById: text('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    version: integer('version').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    sections: text('sections', { mode: 'json' }).$type<readonly StoredSection[]>(),
    data: text('data', { mode: 'json' }).$type<FixtureData>().notNull(),
    /** The e-mail of whoever saved it last; null where that was not kept yet. */
    updatedBy: text('updated_by'),
  },
  (table) => [
    uniqueIndex('projects_title').on(table.organizationId, table.titleKey),
    // Holds all that a list shows, searches and sorts by: the tables themselves are not walked over.
    index('projects_list').on(
      table.organizationId,
      table.updatedAt,
      table.id,
      table.title,
      table.titleKey,
      table.createdBy,
      table.createdAt,
    ),
    index('projects_creator').on(table.createdById),
  ],
)

/** Every saved version of a project, including the latest; thinned out by `thinned`. */
export const projectRevisions = sqliteTable(
  'project_revisions',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** `projects.version` after the save. */
    version: integer('version').notNull(),
    title: text('title').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: integer('saved_at').notNull(),
    rows: integer('rows').notNull(),
    /** How many rows differ from the version before. */
    changedRows: integer('changed_rows').notNull(),
    /** The client's name for the save, so that one that is sent twice is done once. */
    saveId: text('save_id'),
    /** The ids of the pictures that `content` refers to. */
    pictures: text('pictures', { mode: 'json' }).$type<readonly string[]>().notNull(),
    /** `{data, sections}` as JSON, gzipped. */
    content: blob('content', { mode: 'buffer' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.version] }),
    uniqueIndex('project_revisions_save').on(table.organizationId, table.saveId),
  ],
)

/** Source pictures, once per organization and content. */
export const pictures = sqliteTable(
  'pictures',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bytes, hexadecimal. */
    id: text('id').notNull(),
    mimeType: text('mime_type').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    createdAt: integer('created_at').notNull(),
    bytes: blob('bytes', { mode: 'buffer' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
)

/** Answers to questions about columns, per organization and table layout. The number of layouts is limited. */
export const layoutAnswers = sqliteTable(
  'layout_answers',
  {
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** SHA-256 of `layoutOf`, hexadecimal. */
    layout: text('layout').notNull(),
    /** The column of the product that the question was about. */
    column: text('column').notNull(),
    /** The heading of the file's column that holds it. */
    heading: text('heading').notNull(),
    answeredAt: integer('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.layout, table.column] })],
)

/** Refused sign-ins in a row of whoever was named, whether there is such an account or not. */
export const signInTries = sqliteTable(
  'sign_in_tries',
  {
    /** SHA-256 of the name, so that nobody reads here what strangers have typed. */
    account: text('account').primaryKey(),
    failures: integer('failures').notNull(),
    pausedUntil: integer('paused_until').notNull(),
    /** The latest try that was let through to the password. */
    tryId: text('try_id').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('sign_in_tries_at').on(table.at)],
)

export const projectPictures = sqliteTable(
  'project_pictures',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    organizationId: text('organization_id').notNull(),
    pictureId: text('picture_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.pictureId] }),
    index('project_pictures_picture').on(table.organizationId, table.pictureId),
    foreignKey({
      name: 'project_pictures_picture_fk',
      columns: [table.organizationId, table.pictureId],
      foreignColumns: [pictures.organizationId, pictures.id],
      // A picture that a project shows cannot go; with its organization both go in one statement.
    }).onDelete('no action'),
  ],
)
