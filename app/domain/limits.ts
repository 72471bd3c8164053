/**
 * Every number that a rule of the product names. Times in milliseconds, sizes in bytes, widths in pixels unless the
 * name says otherwise.
 */

// Sign-in and session
export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 1024
export const MAX_EMAIL_LENGTH = 254
/** Maximum length of a title, name or e-mail as sent, before trimming; longer ones are rejected. */
export const MAX_TYPED_LENGTH = 2000
export const TOKEN_REFRESH_INTERVAL = 6_900_000
export const NETWORK_RETRIES = 3
export const NETWORK_RETRY_BASE = 1000
/** Timeout of the sign-in service; including all retries, it stays below the grace period of a used token. */
export const REFRESH_TIMEOUT = 10_000
/**
 * Idle timeout of a call, and the minimum upload speed (bytes per ms) by which the timeout grows with the size of the
 * body; the server requires at least that speed.
 */
export const CALL_SILENCE = 30_000
export const SLOWEST_UPLOAD = 32
/** How long the editor waits for the sign-in service before it opens from local data. */
export const START_PATIENCE = 5000
/** Delay before the sign-in service is asked again after it did not answer. */
export const REFRESH_AGAIN = 30_000
/** Retry delay for the project in the address; each attempt asks the sign-in service four times. */
export const OPEN_AGAIN = 5000
/** Timeout of the log-out call, and how long the page waits for it before leaving. */
export const LOGOUT_TIMEOUT = 10_000
export const LOGOUT_PATIENCE = 1000
/** A save that takes longer shows that it is running. */
export const SAVING_SHOWN_AFTER = 400
/** A save that takes longer says that it waits for the server. */
export const WAITING_SHOWN_AFTER = 5000
/** A session ends this long after its sign-in, even if it is in use. */
export const SESSION_ABSOLUTE_LIFE = 90 * 86_400_000
export const ADMIN_SESSION_IDLE_LIFE = 30 * 60_000
export const ADMIN_SESSION_ABSOLUTE_LIFE = 8 * 3_600_000
/** Time to enter the code after the right password. */
export const WAITING_SIGN_IN_LIFE = 5 * 60_000
/** Time to set up a second step. */
export const SECOND_STEP_SETUP_LIFE = 15 * 60_000
export const RECOVERY_CODES = 10
/** Consecutive wrong codes, from any address, after which only a recovery code opens the account. */
export const MAX_WRONG_CODES = 50
/** Length of a code as typed, including spaces and dashes. */
export const MAX_CODE_LENGTH = 64
/** Maximum number of sessions that are listed individually. */
export const OWN_SESSIONS_SHOWN = 50
/** A used refresh token stays valid this long so that two windows do not sign each other out. [AUTH-48] */
export const REFRESH_GRACE = 60_000
export const REFRESH_GRACE_USES = 25
/** Precision of last_active and of a session's idle time. */
export const ACTIVITY_PRECISION = 30_000
export const SETUP_LINK_LIFE = 3_600_000
/** Failed sign-ins are forgotten after this long without another attempt. */
export const SIGN_IN_TRIES_LIFE = 86_400_000
/** Lifetime of the cookie of a known browser, in seconds: the longest that browsers allow. */
export const DEVICE_COOKIE_LIFE = 400 * 86_400
export const RESET_LINK_LIFE = 3_600_000
/** Retention of audit entries, and the retention and maximum number of failed sign-ins, which anyone can cause. */
export const AUDIT_LIFE = 400 * 86_400_000
export const AUDIT_LIFE_OF_STRANGERS = 90 * 86_400_000
export const AUDIT_ENTRIES_OF_STRANGERS = 100_000
export const AUDIT_PAGE = 50
export const PASSWORD_HASHES_AT_ONCE = 2
export const PASSWORD_HASHES_WAITING = 50
export const RECENT_ORGANIZATIONS = 5

// Tables and projects
export const MAX_TITLE_LENGTH = 200
export const MAX_ORGANIZATION_NAME_LENGTH = 200
/** Default and maximum number of projects per response. */
export const PROJECTS_PER_PAGE = 100
/** Debounce of a list search. */
export const SEARCH_DELAY = 200
/** The latest versions of a project that are never thinned out. */
export const REVISIONS_KEPT = 50
/** Ages up to which one version per day, then one per week is kept; older ones are kept one per month, forever. */
export const DAILY_REVISIONS = 30 * 86_400_000
export const WEEKLY_REVISIONS = 365 * 86_400_000
/** Maximum number of changed rows that the history lists. */
export const SHOWN_CHANGES = 200
/** Maximum number of saves by others that a conflict reports. */
export const LISTED_CHANGES = 20
export const MAX_COLUMNS = 200
export const MAX_COLUMN_NAME_LENGTH = 300
export const MAX_ROWS = 20_000
export const MAX_CELL_LENGTH = 20_000
/**
 * Rows × columns of a table, including empty cells. The editor sends every cell (at least seven bytes each), so its
 * tables reach the body limit first. This limit is for rows that omit cells: they take two bytes each but as much work
 * as full ones in every page, file and comparison.
 */
export const MAX_CELLS = 1_800_000
/** Maximum number of source strips per project, and maximum length (base64 characters) of one sent inline. */
export const MAX_SECTIONS = MAX_ROWS
/** Maximum number and length of the reader's remarks stored with a table. Users would not read more. */
export const MAX_REMARKS = 100
export const MAX_REMARK_LENGTH = 1000
/** Maximum number of file lines without a row that are kept for display; drafts store them. */
export const MAX_LINES_LEFT_OUT = 500
/** Maximum number of table layouts whose answers an organization keeps. */
export const MAX_ANSWERED_LAYOUTS = 500
/** How long an import waits for the server to return them. */
export const ANSWERS_PATIENCE = 1500
export const MAX_STRIP_LENGTH = 2 * 1024 * 1024
export const COMMISSION_RECALCULATION_DELAY = 200
/** Maximum decimals of a percentage computed from a commission: enough for any price, to the cent. */
export const COMMISSION_DECIMALS = 24
/** How long a table must stay unchanged before its totals and its problems are recomputed. */
export const TOTALS_DELAY = 50
export const PROBLEMS_DELAY = 150
/** Row count from which both wait until the table is painted, and problems until typing pauses. */
export const LONG_TABLE = 1000
export const PROBLEMS_DELAY_LONG = 600
/** Maximum number of digits in a number. */
export const MAX_NUMBER_LENGTH = 100
/** Maximum length of a text that is parsed as a number, including signs, commas and spaces. */
export const MAX_NUMBER_TEXT = 200
/** Maximum length of a maker's name: four times the longest name plus the additions found in bid sets. */
export const MAX_MAKER_LENGTH = 400
/** Maximum length of MFG and CATALOG # together for which a row is searched for several makers. */
export const MAX_MAKERS_TEXT = 2000
/** Maximum number of alternate makers per row, in addition to the one in MFG. */
export const MAX_ALTERNATES = 20
export const CALCULATOR_MAX_LENGTH = 200
/** How long a press on the active cell waits in case it starts a double click. */
export const DOUBLE_CLICK = 500
/** How long after a Shift+letter step the next key can still turn it into the start of a text. */
export const LETTER_STEP_TIME = 700
export const CALCULATOR_ERROR_DURATION = 1000

// Price memory
/** Maximum length of a catalog number, and of a text that is looked at for one; a longer one is a description. */
export const MAX_CATALOG_NUMBER = 200
export const MAX_CATALOG_TEXT = 1000
/** Maximum number of prices remembered of one project: the last ones of a longer table. */
export const MAX_REMEMBERED_PRICES = 2000
/** Maximum number of lines whose prices are asked for at once. */
export const MAX_PRICED_LINES = 500
/** The latest prices of a number that are looked at. */
export const PRICES_COMPARED = 100

// Request bodies
export const MAX_AUTH_BODY = 64 * 1024
/** For the maker and the catalog number of every line whose price is asked for. */
export const MAX_PRICES_BODY = 128 * 1024
export const MAX_JSON_BODY = 12 * 1024 * 1024
export const MAX_MULTIPART_BODY = 60 * 1024 * 1024
export const MAX_JSON_DEPTH = 32
/** Maximum number of lists and objects in one body: twice the rows of the longest table with their sections. */
export const MAX_JSON_OBJECTS = 50_000
/** Maximum number of distinct names in one body: five times the columns of the widest table. */
export const MAX_JSON_NAMES = 1000
const MB = 1024 * 1024
/**
 * Limits for bodies held in memory until they are answered, per kind of body: for one member, one organization, one
 * address and everyone. Pictures never use up the memory for tables, nor tables that for sign-ins.
 */
export const BODY_BYTES = {
  pictures: { perMember: 60 * MB, perOrganization: 90 * MB, perAddress: 112 * MB, inAll: 120 * MB },
  tables: { perMember: 48 * MB, perOrganization: 48 * MB, perAddress: 72 * MB, inAll: 96 * MB },
  fields: { perMember: 2 * MB, perOrganization: 4 * MB, perAddress: 8 * MB, inAll: 16 * MB },
} as const
/** For one address until its user is known. */
export const BODY_BYTES_OF_STRANGERS = 4 * MB
/** When memory is full, a body that has been arriving this long and slower than this is dropped in favor of others. */
export const BODY_GIVES_WAY_AFTER = 3000
export const BODY_GIVES_WAY_BYTES_PER_S = 128 * 1024
/** Bytes of memory per byte of JSON once it is parsed. */
export const JSON_BODY_WEIGHT = 4
/** Seconds after which a request rejected for lack of memory may be retried. */
export const BODY_RETRY_S = 10
/** In every interval of this length, a body must receive at least the bytes of the slowest connection allowed. */
export const BODY_STALL = 10_000
export const BODY_MIN_BYTES_PER_S = 32 * 1024
/** Total timeout of a body, however steadily it arrives. */
export const BODY_DEADLINE = 40 * 60_000
/** Maximum length of a path as requested: many times that of the longest route. */
export const MAX_PATH_LENGTH = 1024
export const REQUEST_HEAD_DEADLINE = 15_000
/** Maximum number of open connections, in total and per address: four times the needs of a 40-person office. */
export const MAX_CONNECTIONS = 1000
export const MAX_CONNECTIONS_PER_ADDRESS = 256
/** Seconds after which a client rejected for lack of connections may retry. */
export const CONNECTION_RETRY_S = 5
/** Seconds after which a client rejected by a stopping server may retry. */
export const STOPPING_RETRY_S = 5
export const MAX_MULTIPART_PARTS = 60

// Long tables, processed in a separate thread
/** Maximum characters of a table or its body that the server's main thread processes: a few milliseconds of work. */
export const SHORT_TEXT = 128 * 1024
/** Responses longer than this (characters) stay compressed in memory until the client has read them. */
export const LONG_ANSWER = 256 * 1024
/** The same limit in rows of a table, and in values, lists and objects of such a body. */
export const SHORT_ROWS = 500
export const SHORT_VALUES = 10_000
export const SHORT_OBJECTS = 1_500
/** Timeout of one job, and the heap size of its thread. */
export const TABLES_DEADLINE = 30_000
export const TABLES_HEAP_MB = 640
/** Maximum number of waiting jobs: body memory is limited separately, and other jobs hold no memory while they wait. */
export const TABLES_WAITING = 200
export const TABLES_WAITING_PER_MEMBER = 40
export const TABLES_WAITING_PER_ORGANIZATION = 100
/** Seconds after which a rejected request may be retried. */
export const TABLES_RETRY_S = 5
/** An idle thread ends after this long and frees its memory. */
export const THREAD_IDLE = 60_000
/** A client that reads none of its response for this long is disconnected, because memory is shared. */
export const ANSWER_STALL = 60_000

// Pictures
export const MAX_IMAGES = 25
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 40_000_000
export const MAX_IMAGE_SIDE = 12_000
export const MIN_IMAGE_SIDE = 16
/** PDFs are opened in the browser and never sent, so this protects the memory of the user's machine. */
export const MAX_PDF_BYTES = 200 * 1024 * 1024
export const MAX_PDF_PAGES = 500
/** Resolution of rendered pages, and the maximum length of a side in pixels. */
export const PDF_DPI = 300
export const PDF_MAX_SIDE = 4200
/** Resolution of a page that has a text layer: people look at its picture, and the reader uses it only in places. */
export const PDF_TEXT_DPI = 200
/** Maximum words of a page, characters of a word, and lines. A full sheet of notes has 8000 words. */
export const MAX_PAGE_WORDS = 20_000
export const MAX_PAGE_WORD_LENGTH = 400
export const MAX_PAGE_RULES = 4000
/** The largest plotter paper, in points. */
export const MAX_PAGE_SIDE = 20_000
/** Maximum length of the texts of all pages of an upload, in characters of JSON. */
export const MAX_PAGE_TEXTS_LENGTH = 8 * 1024 * 1024
export const MAX_PROMPT_LENGTH = 4000
const UPLOAD_TIMEOUT_MIN = 120_000
const UPLOAD_TIMEOUT_PER_IMAGE = 60_000
export const UPLOAD_TRANSITION = 600
/** Delay before the dialog first asks for the reading progress, and the interval after that. */
export const UPLOAD_PROGRESS_FIRST = 250
export const UPLOAD_PROGRESS_INTERVAL = 1000
/** Part of the client's timeout reserved for sending the response. [API-54] */
export const UPLOAD_ANSWER_RESERVE = 10_000
export const UPLOADS_AT_ONCE = 2
/**
 * Additional parallel uploads, one per organization without a running one, so that no agency waits for another's long
 * sets.
 */
export const UPLOADS_OF_OTHERS = 2
export const UPLOADS_WAITING = 12
export const UPLOADS_WAITING_PER_MEMBER = 3
/** Half of the queue, so that one busy agency leaves room for others. */
export const UPLOADS_WAITING_PER_ORGANIZATION = 6
/** Pictures stay in memory while their upload waits: half of all body memory, so that room remains for reading. */
export const UPLOADS_WAITING_BYTES = 60 * 1024 * 1024
/** How often the server checks that the user of a waiting or running upload is still signed in. */
export const UPLOAD_SESSION_CHECK = 2000
/** Seconds after which a rejected upload may be retried. */
export const UPLOAD_BUSY_RETRY_S = 15

/** Returns the client's upload timeout in ms: 120 s, or 60 s per picture if that is longer. [UPLOAD-24] */
export function uploadTimeout(images: number): number {
  return Math.max(UPLOAD_TIMEOUT_MIN, UPLOAD_TIMEOUT_PER_IMAGE * images)
}

// Snippets
/** An unreferenced picture is kept this long after its upload, because its table may still be saved. */
export const UNUSED_PICTURE_LIFE = 30 * 86_400_000
/** That lifetime when the organization's storage is full, and the pause after a cleanup that freed nothing. */
export const UNUSED_PICTURE_LIFE_IN_NEED = 86_400_000
export const UNUSED_PICTURES_AGAIN = 600_000
export const SNIPPET_ZOOM_MIN = 0.5
export const SNIPPET_ZOOM_MAX = 3
/** Zoom per pixel of the wheel: plain, with Ctrl, with Shift. */
export const WHEEL_SENSITIVITY = 0.0025
export const WHEEL_SENSITIVITY_CTRL = 0.005
export const WHEEL_SENSITIVITY_SHIFT = 0.00125
/** Zoom per press of a key or button. */
export const ZOOM_STEP = 0.25

// Counts
/** The largest accepted count of one type. */
export const MAX_COUNT = 1_000_000
export const MAX_COUNT_ITEMS = 20_000
export const MAX_COUNT_TYPE_LENGTH = 200
export const MAX_COUNT_LABEL_LENGTH = 200
/** Maximum length of a printed line of counts, and of a single count with its type; longer ones are not parsed. */
export const MAX_COUNT_LINE = 4000
export const MAX_COUNT_TEXT = 300
export const COUNTS_CLOSE_DELAY = 1500

// Refiner
export const MAX_DESCRIPTION_LENGTH = 1000
/** Maximum table size sent to a model, in characters of JSON with the column names in each row. */
export const MAX_MODEL_TABLE = 800_000
/** Number of earlier instructions that are offered again. */
export const REFINE_HISTORY = 20
/** Maximum number of rows in a preview; its totals count all rows. */
export const REFINE_PREVIEW_ROWS = 200
export const REFINE_TIMEOUT = 120_000
/** Instructions in the queue of the interpreter, the timeout of one, and the heap size of its thread. */
export const INTERPRETING_WAITING = 40
export const INTERPRETING_WAITING_PER_MEMBER = 6
export const INTERPRETING_WAITING_PER_ORGANIZATION = 20
export const INTERPRETING_DEADLINE = 10_000
export const INTERPRETING_HEAP_MB = 384
/** Characters that one instruction may add to a table in total: a longer body could not be saved. */
export const MAX_REFINED_GROWTH = 4 * 1024 * 1024
/** Rows that the steps of one instruction may visit in total: twenty steps over the longest table. */
export const MAX_REFINED_ROWS = 20 * MAX_ROWS

// XML
export const MAX_XML_BYTES = 10_485_760
/** Maximum number and depth of elements in one file; no quote has as many. */
export const MAX_XML_ELEMENTS = 1_000_000
export const MAX_XML_DEPTH = 200
/** Maximum unpacked size of the parts of a workbook that are read. */
export const MAX_WORKBOOK_BYTES = 80 * 1024 * 1024
export const IMPORT_CLOSE_DELAY = 300
export const XML_READ_DEADLINE = 30_000
/** Rows that a worker passes per message, and how long the page processes them before it yields to the user. */
export const ROWS_HANDED_OVER = 1000
export const READY_SLICE = 10
/** Maximum number of column values that a filter lists; search finds the others. */
export const FILTER_VALUES_SHOWN = 200
export const EXPORT_DOWNLOAD_TIMEOUT = 30_000
export const MAPPING_SAMPLE_ROWS = 3
/** Timeout of the model that maps columns to elements; the user is waiting for the file. */
export const MAPPING_MODEL_TIMEOUT = 8000
/** Maximum characters per sample cell that a model sees. */
export const MAPPING_SAMPLE_LENGTH = 80
export const MAX_FILE_NAME_LENGTH = 120

// The editor's first look
/** How long the server assumes that scripts run in a browser, in seconds. */
export const SCRIPTS_COOKIE_LIFE = 31_536_000
/** Rows in the page before the editor loads: as many as fit a large screen. */
export const FIRST_LOOK_ROWS = 32
/** Maximum number of cells in those rows; tables with many columns show fewer rows. */
export const FIRST_LOOK_CELLS = 800
/** Maximum characters per cell in them: more than the widest column shows. */
export const FIRST_LOOK_TEXT = 400

// Drafts
/** Delay before a draft is written after the user leaves a cell. */
export const DRAFT_CELL_DELAY = 50
/**
 * Delay before a draft is written after a change, doubled while more changes follow; including the write, it stays
 * under a second.
 */
export const DRAFT_DELAY = 350
/** The delay while everything open is saved, so that a table that has just loaded gets the CPU. */
export const DRAFT_CALM_DELAY = 800
export const DRAFT_RETRY_DELAY = 5000
/** How long the first screen waits for the drafts of an earlier visit. */
export const DRAFT_RESTORE_DEADLINE = 3000
/** Rows stored as one value. */
export const DRAFT_CHUNK_ROWS = 100
/** Characters of drafts written at once; the page gets a turn between two writes. */
export const DRAFT_AT_ONCE = 100_000
/** Maximum rows of an undo step that survives a reload; longer steps and all earlier ones are lost. */
export const DRAFT_STEP_ROWS = 1000
/** Lifetime of drafts that their user never reopened. */
export const DRAFT_LIFE = 30 * 86_400_000
/** Pictures that are not read yet: maximum bytes kept per window, and their lifetime if the user does not return. */
export const KEPT_PICTURE_BYTES = 120 * 1024 * 1024
export const KEPT_PICTURE_LIFE = 7 * 86_400_000

// Messages on screen
/** How long a new question ignores Enter, and one whose text has just changed ignores a yes. */
export const QUESTION_KEY_DELAY = 400
export const SAVE_TOAST_DURATION = 2000
/** Display time per character of a longer message. */
export const READING_TIME = 70
/** A toast with an action stays long enough to be read and reached. */
export const OFFER_TOAST_DURATION = 8000

// Commands
export const PALETTE_MAX_RESULTS = 12

// Appearance
/** Minimum contrast of text required by WCAG 2.2 AA. */
export const AA_TEXT = 4.5
/** Minimum contrast of a field's border. */
export const AA_EDGE = 3
export const MAX_THEME_NAME_LENGTH = 40

// Tutorial
/** Delay between the editor's first appearance and the start of the tutorial. */
export const TOUR_START_DELAY = 600
/** Delay between the start of the tutorial and its table. */
export const TOUR_TABLE_DELAY = 250

// Manufacturers
export const MANUFACTURER_MATCHES = 5
export const MANUFACTURER_FILTER_DEBOUNCE = 150
export const CATALOG_SEARCH_LENGTH = 6
export const CATALOG_LINK_DELAY = 1000

// Columns
export const COLUMN_COLLAPSED_WIDTH = 6
export const COLUMN_RESIZE_MIN = 30
export const COLUMN_RESIZE_MAX = 400
export const COLUMN_BASE_MIN = 60
/** Maximum width of a column fitted to the contents of a new table, so that a long description leaves room for others. */
export const COLUMN_ARRIVAL_MAX = 320
/** Width of the controls in a column head, in addition to its name. */
export const COLUMN_CONTROL_ALLOWANCE = 35
/** Estimates for when a text cannot be measured. */
export const FALLBACK_CHARACTER_WIDTH = 8
export const FALLBACK_PADDING = 12
export const AUTOFIT_SAMPLE_ROWS = 100
/** Rows of a pasted block that are checked for computed columns. */
export const PASTE_SAMPLE_ROWS = 100
export const FIND_DEBOUNCE = 300
export const UNDO_STEPS = 500

// Reading
/** Cells whose confidence (0–1) is below this are marked for review. */
export const DOUBTED_BELOW = 0.8

// Versions and installing
/** How often the client asks for the server's version. [VER-12] */
export const VERSION_CHECK_INTERVAL = 300_000
/** Timeout of that request. */
export const VERSION_TIMEOUT = 10_000
/** How often the browser looks for a newer service worker. [PWA-14] */
export const WORKER_CHECK_INTERVAL = 60_000
/** Delay between installing becoming possible and the banner. [PWA-04] */
export const INSTALL_BANNER_DELAY = 3000
/** Duration of the update notice's exit animation. [VER-21] */
export const UPDATE_EXIT_TIME = 300
/** How often the client looks for an unreachable server. */
export const RETURN_CHECK_INTERVAL = 10_000

// Backups
export const BACKUP_INTERVAL = 24 * 3_600_000
/** How often a running server checks if a backup is due. */
export const BACKUP_CHECK_INTERVAL = 5 * 60_000
export const BACKUPS_KEPT = 14
/** Backups made before updates, at most one per release. */
export const UPDATE_BACKUPS_KEPT = 3

// Probes
/** How long the result of the last write probe is reused. */
export const READINESS_KEPT = 5000
/** Timeout of a probe; the container's own health check gives up after 5 s. */
export const PROBE_DEADLINE = 2500
/** Databases up to this size are checked at every start, which takes about a second; larger ones during backups. */
export const CHECKED_AT_START_BYTES = 256 * 1024 * 1024

/** Maximum number of networks trusted to set forwarded headers. */
export const MAX_PROXY_NETWORKS = 50
/** Maximum number of addresses for which the server logs, once each, that it ignores their forwarded headers. */
export const UNTRUSTED_PROXIES_LOGGED = 20
