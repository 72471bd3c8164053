import type { TabId } from '../editor'
import type { ChosenPicture, DraftPdf, DraftPicture, PageFile, UnreadPicture } from './draft-pictures'

/**
 * `waiting` for the previous upload, `sending`, `queued` on the server, `reading` there, `done` for 600 ms.
 * [UPLOAD-10][UPLOAD-11]
 */
export type UploadPhase = 'waiting' | 'sending' | 'queued' | 'reading' | 'done'

export interface UploadJob {
  readonly id: number
  readonly pictures: readonly DraftPicture[]
  readonly prompt: string
  /** The tab that receives the table. */
  readonly tabId: TabId
  readonly phase: UploadPhase
  /** Picture bytes sent so far. */
  readonly sent: number
  /** 0-based index of the picture the server is reading; null until it reports one. */
  readonly readingAt: number | null
}

/** Pictures whose reading was cut off when the page closed: kept in this browser until the user decides. */
export interface CutOffUploads {
  readonly count: number
  /** True if some of them had been sent; the others were only chosen. */
  readonly wereSent: boolean
  /** Resends those that had been sent, and puts the rest into the dialog. */
  takeUp(): void
  discard(): void
}

export interface UploadsState {
  /** The pictures in the dialog that have not been sent. */
  readonly draft: readonly DraftPicture[]
  /** PDF files whose pages still have to be chosen. */
  readonly pdfs: readonly DraftPdf[]
  readonly prompt: string
  /** Describes what is wrong with the draft. */
  readonly problem: string | null
  /** Sent uploads, oldest first; they run one after the other. */
  readonly jobs: readonly UploadJob[]
  /** Pictures that can be tried again while their remark is shown in the tab. */
  readonly unread: readonly UnreadPicture[]
  /** Uploads left over from an earlier visit. */
  readonly cutOff: CutOffUploads | null
}

export interface Uploads {
  getState(): UploadsState
  subscribe(listener: () => void): () => void
  /**
   * Adds the JPEG and PNG pictures among the files to the draft, checks their bytes, and records PDF files.
   * [UPLOAD-07][UPLOAD-08]
   */
  add(files: readonly File[]): void
  remove(id: number): void
  /** Moves a picture of the draft to a 0-based position; pictures are read in that order. */
  move(id: number, to: number): void
  /** Turns a picture of the draft by 90° clockwise. */
  turn(id: number): void
  /** Allows a refused picture to be sent again. */
  retry(id: number): void
  /** Moves the unread picture that a remark of the active tab is about into the dialog, to be turned and sent separately. */
  tryAgain(remark: string): void
  /** Removes a PDF from the list after its pages, possibly none, were made into pictures. */
  finishPdf(id: number, pages: readonly PageFile[]): void
  /** Marks a picture of the draft that the browser cannot show. */
  markDamaged(id: number): void
  setPrompt(prompt: string): void
  /** Sends the readable pictures of the draft and leaves the rest there; waits if another upload is running. */
  send(): void
  /** Sends these pictures at once, for the active tab or for `tabId`, without touching the draft. */
  sendPictures(pictures: readonly ChosenPicture[], prompt?: string, tabId?: TabId): void
  /** Returns pictures to the draft as they were chosen before. */
  putBack(pictures: readonly ChosenPicture[], prompt: string): void
  /** Sets the uploads left over from an earlier visit; null once they are settled. */
  offerAgain(cutOff: CutOffUploads | null): void
  /** Stops a job, also on the server, and returns its pictures to the draft. */
  cancel(jobId: number): void
  /** True if pictures are being uploaded or read: for this tab, or for any. */
  isReading(tabId?: TabId): boolean
}
