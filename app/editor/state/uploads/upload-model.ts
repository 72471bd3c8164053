import type { TabId } from '../editor'
import type { ChosenPicture, DraftPdf, DraftPicture, PageFile, UnreadPicture } from './draft-pictures'

/**
 * `waiting` for the upload before it, `sending`, `queued` on the server, `reading` there, `done` for 600 ms.
 * [UPLOAD-10][UPLOAD-11]
 */
export type UploadPhase = 'waiting' | 'sending' | 'queued' | 'reading' | 'done'

export interface UploadJob {
  readonly id: number
  readonly pictures: readonly DraftPicture[]
  readonly prompt: string
  /** The tab that the table goes to. */
  readonly tabId: TabId
  readonly phase: UploadPhase
  /** Bytes of pictures sent so far. */
  readonly sent: number
  /** Which picture the server is reading, from 0; null while it does not say. */
  readonly readingAt: number | null
}

/** Pictures whose reading ended with the page: kept on this computer until somebody decides. */
export interface CutOffUploads {
  readonly count: number
  /** Whether some of them had been sent; the others were only chosen. */
  readonly wereSent: boolean
  /** Sends again what had been sent, and puts the rest into the dialog. */
  takeUp(): void
  discard(): void
}

export interface UploadsState {
  /** What the dialog holds and has not sent. */
  readonly draft: readonly DraftPicture[]
  /** PDF files whose pages are still to be chosen. */
  readonly pdfs: readonly DraftPdf[]
  readonly prompt: string
  /** What is wrong with the draft, in words. */
  readonly problem: string | null
  /** What was sent, oldest first; they run one after the other. */
  readonly jobs: readonly UploadJob[]
  /** What can be tried again while the reader's remark on it stands at its tab. */
  readonly unread: readonly UnreadPicture[]
  /** What an earlier visit left behind. */
  readonly cutOff: CutOffUploads | null
}

export interface Uploads {
  getState(): UploadsState
  subscribe(listener: () => void): () => void
  /** Takes the JPEG and PNG pictures among the files into the draft, looks at their bytes, and notes PDF files. [UPLOAD-07][UPLOAD-08] */
  add(files: readonly File[]): void
  remove(id: number): void
  /** Puts a picture of the draft at a place from 0; they are read in their order. */
  move(id: number, to: number): void
  /** Turns a picture of the draft by a quarter clockwise. */
  turn(id: number): void
  /** A picture that the server refused may be sent again. */
  retry(id: number): void
  /** Takes the unread picture that a remark of the active tab is about into the dialog, to be turned and sent by itself. */
  tryAgain(remark: string): void
  /** Pages of a PDF were made pictures, or none of them: the PDF itself is done with. */
  finishPdf(id: number, pages: readonly PageFile[]): void
  /** The browser could not show this picture of the draft. */
  markDamaged(id: number): void
  setPrompt(prompt: string): void
  /** Sends what can be read of the draft, and leaves the rest there; while another upload runs, it waits its turn. */
  send(): void
  /** Sends these pictures at once, for the active tab or the one named, and leaves the draft alone. */
  sendPictures(pictures: readonly ChosenPicture[], prompt?: string, tabId?: TabId): void
  /** Adds pictures to the draft as they were chosen before. */
  putBack(pictures: readonly ChosenPicture[], prompt: string): void
  /** Says what an earlier visit left behind, or that it is settled. */
  offerAgain(cutOff: CutOffUploads | null): void
  /** Stops a job and the work on the server; its pictures come back into the draft. */
  cancel(jobId: number): void
  /** Whether pictures are on their way: for this tab, or at all. */
  isReading(tabId?: TabId): boolean
}
