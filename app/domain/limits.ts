/** Every number of the product that a rule names. Times in ms, sizes in bytes, widths in px unless the name says otherwise. */

// Sign-in and session
export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 1024
export const MAX_EMAIL_LENGTH = 254
/** Characters of a title, a name or an e-mail as it is sent, blanks and all, beyond which it is refused before it is tidied up. */
export const MAX_TYPED_LENGTH = 2000
export const TOKEN_REFRESH_INTERVAL = 6_900_000
export const NETWORK_RETRIES = 3
export const NETWORK_RETRY_BASE = 1000
/** How long the sign-in service may take for an answer, in ms: with all retries less than the grace time of a used token. */
export const REFRESH_TIMEOUT = 10_000
/**
 * How long a call may hear nothing before it is given up, in ms, and how many bytes of its body are taken to be sent each
 * ms meanwhile: no slower than the server lets a body come.
 */
export const CALL_SILENCE = 30_000
export const SLOWEST_UPLOAD = 32
/** So long the editor waits for the sign-in service before it opens with what is on this computer. */
export const START_PATIENCE = 5000
/** When it is asked again after it gave no answer at all, in ms. */
export const REFRESH_AGAIN = 30_000
/** When a project that the address names is asked for again, in ms; each time the sign-in service is asked four times. */
export const OPEN_AGAIN = 5000
/** How long the server may take to hear of a log-out, and how long somebody waits for that before the page goes, in ms. */
export const LOGOUT_TIMEOUT = 10_000
export const LOGOUT_PATIENCE = 1000
/** A save that takes longer says that it runs. */
export const SAVING_TOLD_AFTER = 400
/** A session ends this long after its sign-in, however much it is used. */
export const SESSION_ABSOLUTE_LIFE = 90 * 86_400_000
export const ADMIN_SESSION_IDLE_LIFE = 30 * 60_000
export const ADMIN_SESSION_ABSOLUTE_LIFE = 8 * 3_600_000
/** How long somebody whose password was right may take for the code. */
export const WAITING_SIGN_IN_LIFE = 5 * 60_000
/** How long setting up a second step may take. */
export const SECOND_STEP_SETUP_LIFE = 15 * 60_000
export const RECOVERY_CODES = 10
/** Wrong codes in a row, from wherever they come, after which only a recovery code opens the account. */
export const MAX_WRONG_CODES = 50
/** Characters of a code as it is typed, blanks and dashes among them. */
export const MAX_CODE_LENGTH = 64
/** Places where somebody is signed in that are listed one by one. */
export const OWN_SESSIONS_SHOWN = 50
/** A used refresh token still answers this long, so that two windows do not sign each other out. [AUTH-48] */
export const REFRESH_GRACE = 60_000
export const REFRESH_GRACE_USES = 25
/** How exactly last_active and the idle time of a session are kept. */
export const ACTIVITY_PRECISION = 30_000
export const SETUP_LINK_LIFE = 3_600_000
/** Refused sign-ins are forgotten when nobody has tried for so long. */
export const SIGN_IN_TRIES_LIFE = 86_400_000
/** How long a browser is known that was signed in with, in s: as long as browsers keep anything. */
export const DEVICE_COOKIE_LIFE = 400 * 86_400
export const RESET_LINK_LIFE = 3_600_000
/** How long the audit trail keeps what happened, and how long (and how many) refused sign-ins, which anybody can cause. */
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
/** Projects in one answer of the list, unless the caller wants fewer. */
export const PROJECTS_PER_PAGE = 100
/** How long typing rests before a list is searched. */
export const SEARCH_DELAY = 200
/** So many of the latest versions of a project are never thinned out. */
export const REVISIONS_KEPT = 50
/** How long older ones stay one a day, then one a week; after that one a month stays for good. */
export const DAILY_REVISIONS = 30 * 86_400_000
export const WEEKLY_REVISIONS = 365 * 86_400_000
/** Differing rows that the history lists. */
export const SHOWN_CHANGES = 200
/** What somebody is told about the saves that came in between. */
export const TOLD_CHANGES = 20
export const MAX_COLUMNS = 200
export const MAX_COLUMN_NAME_LENGTH = 300
export const MAX_ROWS = 20_000
export const MAX_CELL_LENGTH = 20_000
/**
 * Rows × columns of a table, empty cells included. The editor names every cell (at least seven bytes each), so its tables
 * exceed the length of a body first. The limit is for rows that leave cells out: two bytes each, and yet as much work as
 * full ones in every page, file and comparison.
 */
export const MAX_CELLS = 1_800_000
/** Strips of source pictures that a project may name, and characters (base64) that one may have where it comes along. */
export const MAX_SECTIONS = MAX_ROWS
/** Remarks of the reader that are stored with a table; more, and longer ones, say nothing that people would read. */
export const MAX_REMARKS = 100
export const MAX_REMARK_LENGTH = 1000
/** Lines of a file that became no rows and are kept to be shown; drafts store them. */
export const MAX_LINES_LEFT_OUT = 500
/** Table layouts whose answers an organization keeps. */
export const MAX_ANSWERED_LAYOUTS = 500
/** How long an import waits for the server to return them. */
export const ANSWERS_PATIENCE = 1500
export const MAX_STRIP_LENGTH = 2 * 1024 * 1024
export const COMMISSION_RECALCULATION_DELAY = 200
/** Decimals at most of a percentage that is worked out from a commission: enough for any price to its cent. */
export const COMMISSION_DECIMALS = 24
/** How long a table stays as it is before its sums, and what may be wrong in it, are worked out again. */
export const TOTALS_DELAY = 50
export const PROBLEMS_DELAY = 150
/** From so many rows on, both wait until the table is painted, and what may be wrong until whoever types pauses. */
export const LONG_TABLE = 1000
export const PROBLEMS_DELAY_LONG = 600
/** Digits beyond which a text is not read as a number. */
export const MAX_NUMBER_LENGTH = 100
/** Characters, signs, commas and blanks among them, beyond which a text is not looked at as one number. */
export const MAX_NUMBER_TEXT = 200
/** Characters beyond which a text names no maker: four times the longest name with what bid sets write behind it. */
export const MAX_MAKER_LENGTH = 400
/** Characters of MFG and CATALOG # together beyond which a row is not searched for several makers. */
export const MAX_MAKERS_TEXT = 2000
/** Makers beside the one in MFG that a row keeps. */
export const MAX_ALTERNATES = 20
export const CALCULATOR_MAX_LENGTH = 200
/** What a press on the active cell waits for, in case it is the first of a double click. */
export const DOUBLE_CLICK = 500
/** So long after a step by Shift and a letter, ms, the next key can still make it the beginning of a text. */
export const LETTER_STEP_TIME = 700
export const CALCULATOR_ERROR_DURATION = 1000

// Bodies the server takes
export const MAX_AUTH_BODY = 64 * 1024
export const MAX_JSON_BODY = 12 * 1024 * 1024
export const MAX_MULTIPART_BODY = 60 * 1024 * 1024
export const MAX_JSON_DEPTH = 32
/** Lists and objects in one body: the rows of the longest table with their sections, twice. */
export const MAX_JSON_OBJECTS = 50_000
/** Different names in one body: five times the columns of the widest table. */
export const MAX_JSON_NAMES = 1000
const MB = 1024 * 1024
/**
 * Bytes of bodies that may lie in memory until they are answered, for each kind of body: of one member, one organization,
 * one address with everybody behind it, and all. Pictures never take the room of tables, nor tables that of sign-ins.
 */
export const BODY_BYTES = {
  pictures: { perMember: 60 * MB, perOrganization: 90 * MB, perAddress: 112 * MB, inAll: 120 * MB },
  tables: { perMember: 48 * MB, perOrganization: 48 * MB, perAddress: 72 * MB, inAll: 96 * MB },
  fields: { perMember: 2 * MB, perOrganization: 4 * MB, perAddress: 8 * MB, inAll: 16 * MB },
} as const
/** Of one address as long as nobody has told who they are. */
export const BODY_BYTES_OF_STRANGERS = 4 * MB
/** Where there is no room left, a body that has arrived for so long, and slower than this, gives way to others. */
export const BODY_GIVES_WAY_AFTER = 3000
export const BODY_GIVES_WAY_BYTES_PER_S = 128 * 1024
/** What a byte of JSON takes in memory when it has become values. */
export const JSON_BODY_WEIGHT = 4
/** Seconds after which a request that found no room for its body may try again. */
export const BODY_RETRY_S = 10
/** A body must go on arriving: in every stretch of this length at least as much as the slowest line brings. */
export const BODY_STALL = 10_000
export const BODY_MIN_BYTES_PER_S = 32 * 1024
/** When a body, however steadily it arrives, must be there. */
export const BODY_DEADLINE = 40 * 60_000
/** Characters of a path, as it is written in a request: many times what the longest route takes. */
export const MAX_PATH_LENGTH = 1024
export const REQUEST_HEAD_DEADLINE = 15_000
/** Lines that may be open at once, and those of one address: four times what an office of forty people needs. */
export const MAX_CONNECTIONS = 1000
export const MAX_CONNECTIONS_PER_ADDRESS = 256
/** Seconds after which somebody may try again who found no line. */
export const CONNECTION_RETRY_S = 5
export const MAX_MULTIPART_PARTS = 60

// Long tables, which have a thread of their own
/** Characters of a table, or of a body with one, up to which the server's own thread works on it: some ms of work. */
export const SHORT_TEXT = 128 * 1024
/** Characters of an answer from which it lies packed in memory until its reader has taken it. */
export const LONG_ANSWER = 256 * 1024
/** Rows of a table, and values, lists and objects in such a body, up to which the same holds. */
export const SHORT_ROWS = 500
export const SHORT_VALUES = 10_000
export const SHORT_OBJECTS = 1_500
/** How long one job may take, and the memory of its thread. */
export const TABLES_DEADLINE = 30_000
export const TABLES_HEAP_MB = 640
/** Jobs that may wait: the memory of bodies is bounded elsewhere, and other jobs hold nothing until their turn. */
export const TABLES_WAITING = 200
export const TABLES_WAITING_PER_MEMBER = 40
export const TABLES_WAITING_PER_ORGANIZATION = 100
/** Seconds after which a refused request may be tried again. */
export const TABLES_RETRY_S = 5
/** A thread without work ends after so many ms, and gives its memory back. */
export const THREAD_IDLE = 60_000
/** A client that has taken nothing of its answer for so many ms loses the connection: the memory is everybody's. */
export const ANSWER_STALL = 60_000

// Pictures
export const MAX_IMAGES = 25
export const MAX_IMAGE_BYTES = 15 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 40_000_000
export const MAX_IMAGE_SIDE = 12_000
export const MIN_IMAGE_SIDE = 16
/** A PDF is opened in the browser and never sent: this is about the memory of that machine. */
export const MAX_PDF_BYTES = 200 * 1024 * 1024
export const MAX_PDF_PAGES = 500
/** Pages become pictures with so many dots per inch, and at most so many px a side. */
export const PDF_DPI = 300
export const PDF_MAX_SIDE = 4200
/** The picture of a page that carries its text is looked at by people, and read only here and there. */
export const PDF_TEXT_DPI = 200
/** Limits of a page's text: words, letters in a word, and lines. A full sheet of notes has 8000 words. */
export const MAX_PAGE_WORDS = 20_000
export const MAX_PAGE_WORD_LENGTH = 400
export const MAX_PAGE_RULES = 4000
/** The largest paper of any plotter, points. */
export const MAX_PAGE_SIDE = 20_000
/** The texts of all pages of an upload together, as JSON; characters. */
export const MAX_PAGE_TEXTS_LENGTH = 8 * 1024 * 1024
export const MAX_PROMPT_LENGTH = 4000
const UPLOAD_TIMEOUT_MIN = 120_000
const UPLOAD_TIMEOUT_PER_IMAGE = 60_000
export const UPLOAD_TRANSITION = 600
/** How soon the dialog asks whether its pictures are being read, and how often after that. */
export const UPLOAD_PROGRESS_FIRST = 250
export const UPLOAD_PROGRESS_INTERVAL = 1000
/** What the server keeps of the client's patience for sending the answer. [API-54] */
export const UPLOAD_ANSWER_RESERVE = 10_000
export const UPLOADS_AT_ONCE = 2
/** So many more run at once, each of an organization that has none running: nobody waits for an agency's long sets. */
export const UPLOADS_OF_OTHERS = 2
export const UPLOADS_WAITING = 12
export const UPLOADS_WAITING_PER_MEMBER = 3
/** Half of those who wait: however busy one agency is, there is room for another. */
export const UPLOADS_WAITING_PER_ORGANIZATION = 6
/** Pictures lie in memory while their upload waits: half of what all bodies may take, so that there is room to read. */
export const UPLOADS_WAITING_BYTES = 60 * 1024 * 1024
/** How often it is looked up whether the person whose pictures wait or are read is still signed in. */
export const UPLOAD_SESSION_CHECK = 2000
/** Seconds after which a refused upload may try again. */
export const UPLOAD_BUSY_RETRY_S = 15

/** How long an upload may take before the client gives up: the larger of 120 s and 60 s per picture. [UPLOAD-24] */
export function uploadTimeout(images: number): number {
  return Math.max(UPLOAD_TIMEOUT_MIN, UPLOAD_TIMEOUT_PER_IMAGE * images)
}

// Snippets
/** A stored picture that nothing refers to stays this long after it was sent: somebody may still save its table. */
export const UNUSED_PICTURE_LIFE = 30 * 86_400_000
/** The same where its organization has no room left, and how long such a search that found none is not repeated. */
export const UNUSED_PICTURE_LIFE_IN_NEED = 86_400_000
export const UNUSED_PICTURES_AGAIN = 600_000
export const SNIPPET_ZOOM_MIN = 0.5
export const SNIPPET_ZOOM_MAX = 3
/** How much a picture grows with one px of the wheel: by itself, with Ctrl, with Shift. */
export const WHEEL_SENSITIVITY = 0.0025
export const WHEEL_SENSITIVITY_CTRL = 0.005
export const WHEEL_SENSITIVITY_SHIFT = 0.00125
/** One press of a key or button for the size of a picture. */
export const ZOOM_STEP = 0.25

// Counts
/** The most of one type that a picture or a person may claim. */
export const MAX_COUNT = 1_000_000
export const MAX_COUNT_ITEMS = 20_000
export const MAX_COUNT_TYPE_LENGTH = 200
export const MAX_COUNT_LABEL_LENGTH = 200
/** Characters of a printed line that lists counts, and of one count with its type, beyond which nothing is read in it. */
export const MAX_COUNT_LINE = 4000
export const MAX_COUNT_TEXT = 300
export const COUNTS_CLOSE_DELAY = 1500

// Refiner
export const MAX_DESCRIPTION_LENGTH = 1000
/** Characters of a table, as JSON with the names of its columns in each row, beyond which no model is asked. */
export const MAX_MODEL_TABLE = 800_000
/** What was asked before, as far as it is offered again. */
export const REFINE_HISTORY = 20
/** Rows that a preview shows; the numbers beside it count all. */
export const REFINE_PREVIEW_ROWS = 200
export const REFINE_TIMEOUT = 120_000
/** Instructions that wait for the interpreter at once; how long one may take, and the memory of its thread. */
export const INTERPRETING_WAITING = 40
export const INTERPRETING_WAITING_PER_MEMBER = 6
export const INTERPRETING_WAITING_PER_ORGANIZATION = 20
export const INTERPRETING_DEADLINE = 10_000
export const INTERPRETING_HEAP_MB = 384
/** Characters that one instruction may add to a table in all: a body that holds more could not be saved. */
export const MAX_REFINED_GROWTH = 4 * 1024 * 1024
/** Rows that the steps of one instruction may look at in all: twenty steps over the longest table. */
export const MAX_REFINED_ROWS = 20 * MAX_ROWS

// XML
export const MAX_XML_BYTES = 10_485_760
/** Elements in one file, and levels of them, beyond which it is refused: no quote has so many. */
export const MAX_XML_ELEMENTS = 1_000_000
export const MAX_XML_DEPTH = 200
/** What the parts of a workbook that are read may come to, unpacked. */
export const MAX_WORKBOOK_BYTES = 80 * 1024 * 1024
export const IMPORT_CLOSE_DELAY = 300
export const XML_READ_DEADLINE = 30_000
/** Rows that a worker hands over at once, and how long the page works on them before it lets people act. */
export const ROWS_HANDED_OVER = 1000
export const READY_SLICE = 10
/** So many values of a column a filter lists at once; the others are searched for. */
export const FILTER_VALUES_SHOWN = 200
export const EXPORT_DOWNLOAD_TIMEOUT = 30_000
export const MAPPING_SAMPLE_ROWS = 3
/** How long a model may take to say which element a column becomes; a person waits for the file. */
export const MAPPING_MODEL_TIMEOUT = 8000
/** Of each cell of the first rows a model is shown so much. */
export const MAPPING_SAMPLE_LENGTH = 80
export const MAX_FILE_NAME_LENGTH = 120

// The editor's first look
/** How long the server relies on scripts that have run in a browser, in seconds. */
export const SCRIPTS_COOKIE_LIFE = 31_536_000
/** Rows that stand in the page before the editor is there: as many as a large screen has room for. */
export const FIRST_LOOK_ROWS = 32
/** Of a table with many columns not all of those rows. */
export const FIRST_LOOK_CELLS = 800
/** Characters of a cell in them: more than the widest column shows. */
export const FIRST_LOOK_TEXT = 400

// Drafts
/** So soon after a cell was left its draft is written. */
export const DRAFT_CELL_DELAY = 50
/** How long after a change it is written, twice as long while more follow; with the writing itself it is kept within a second. */
export const DRAFT_DELAY = 350
/** The same while all that is open is saved: the table that has just come has the machine to itself. */
export const DRAFT_CALM_DELAY = 800
export const DRAFT_RETRY_DELAY = 5000
/** How long the first screen waits for the drafts of an earlier visit. */
export const DRAFT_RESTORE_DEADLINE = 3000
/** Rows that are written as one value. */
export const DRAFT_CHUNK_ROWS = 100
/** Characters of drafts that are written in one go; between two of them the page has its turn. */
export const DRAFT_AT_ONCE = 100_000
/** Rows in a step beyond which it, and what was done before it, cannot be undone after a reload. */
export const DRAFT_STEP_ROWS = 1000
/** Drafts that nobody came back for. */
export const DRAFT_LIFE = 30 * 86_400_000
/** Pictures that are not read yet: what one window keeps of them, and for how long nobody may have come back for them. */
export const KEPT_PICTURE_BYTES = 120 * 1024 * 1024
export const KEPT_PICTURE_LIFE = 7 * 86_400_000

// Messages on screen
/** How long a question that has just come up takes no Enter, and one whose words have changed no yes. */
export const QUESTION_KEY_DELAY = 400
export const SAVE_TOAST_DURATION = 2000
/** A longer sentence stays so long for each of its characters. */
export const READING_TIME = 70
/** A toast that offers something stays long enough to be read and reached. */
export const OFFER_TOAST_DURATION = 8000

// Commands
export const PALETTE_MAX_RESULTS = 12

// Looks
/** Contrast that WCAG 2.2 AA wants between text and its ground. */
export const AA_TEXT = 4.5
/** The same for the edge of a field. */
export const AA_EDGE = 3
export const MAX_THEME_NAME_LENGTH = 40

// Tutorial
/** After the first look at the editor. */
export const TOUR_START_DELAY = 600
/** From the start of the tutorial until its table stands. */
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
/** How wide a column that comes with a table is made for its contents: a long description leaves room for the others. */
export const COLUMN_ARRIVAL_MAX = 320
/** What a head needs beside its name for its controls. */
export const COLUMN_CONTROL_ALLOWANCE = 35
/** Where a text cannot be measured, its width is guessed. */
export const FALLBACK_CHARACTER_WIDTH = 8
export const FALLBACK_PADDING = 12
export const AUTOFIT_SAMPLE_ROWS = 100
/** So many rows of a pasted block tell whether it brings worked-out columns along. */
export const PASTE_SAMPLE_ROWS = 100
export const FIND_DEBOUNCE = 300
export const UNDO_STEPS = 500

// Reading
/** Cells that the reader is less sure of (0-1) are marked for a look. */
export const DOUBTED_BELOW = 0.8

// Versions and installing
/** How often the server is asked which version it runs. [VER-12] */
export const VERSION_CHECK_INTERVAL = 300_000
/** How long the answer may take. */
export const VERSION_TIMEOUT = 10_000
/** How often the browser looks for a newer service worker. [PWA-14] */
export const WORKER_CHECK_INTERVAL = 60_000
/** How long after installing became possible the banner comes. [PWA-04] */
export const INSTALL_BANNER_DELAY = 3000
/** How long the update notice takes to leave. [VER-21] */
export const UPDATE_EXIT_TIME = 300
/** How often a server that was gone is looked for. */
export const RETURN_CHECK_INTERVAL = 10_000

// Backups
export const BACKUP_INTERVAL = 24 * 3_600_000
/** How often a running server looks whether a backup is due. */
export const BACKUP_CHECK_INTERVAL = 5 * 60_000
export const BACKUPS_KEPT = 14
/** Copies from before updates, which are no more than one a release. */
export const UPDATE_BACKUPS_KEPT = 3

// Probes
/** How long an answer to whether anything can be written is repeated. */
export const READINESS_KEPT = 5000
/** How long whoever watches waits for an answer at most; the container's own question gives up after 5 s. */
export const PROBE_DEADLINE = 2500
/** Up to this size a database is looked through at every start, which takes about a second; above it, by the backups. */
export const CHECKED_AT_START_BYTES = 256 * 1024 * 1024

/** How many networks may be named whose connections may set forwarded headers. */
export const MAX_PROXY_NETWORKS = 50
/** Of how many addresses a server says that it ignores their forwarded headers, once each. */
export const UNTRUSTED_PROXIES_TOLD = 20
