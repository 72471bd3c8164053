import { expect, test } from 'vitest'
import type { DraftPicture } from '../state/uploads/draft-pictures'
import type { UploadJob, UploadsState } from '../state/uploads/upload-model'
import { createWaitingPictures } from './waiting-pictures'

const picture = (name: string, more: Partial<DraftPicture> = {}): DraftPicture => ({
  id: 0,
  name,
  file: new Blob([new Uint8Array(10)]),
  isChecked: true,
  problem: null,
  turn: 0,
  isRefused: false,
  ...more,
})
const job = (tabId: string, phase: UploadJob['phase'], ...pictures: DraftPicture[]) =>
  ({ id: 1, tabId, phase, pictures, prompt: 'of the job' }) as unknown as UploadJob
const uploads = (more: Partial<UploadsState>): UploadsState => ({
  draft: [],
  pdfs: [],
  prompt: 'of the dialog',
  problem: null,
  jobs: [],
  unread: [],
  cutOff: null,
  ...more,
})
const namesOf = ({ lists }: { lists: readonly { pictures: readonly { name: string }[] }[] }) =>
  lists.map(({ pictures }) => pictures.map(({ name }) => name))

test('uploads belong to their tab, the pictures of the dialog to the active one; what was read is not listed', () => {
  const state = uploads({
    jobs: [job('a', 'done', picture('read')), job('b', 'reading', picture('sent'))],
    draft: [picture('chosen')],
  })
  expect(createWaitingPictures(100)(state, 'c').lists).toEqual([
    { tab: 'b', prompt: 'of the job', wasSent: true, pictures: [{ key: 1, name: 'sent', turn: 0 }] },
    { tab: 'c', prompt: 'of the dialog', wasSent: false, pictures: [{ key: 2, name: 'chosen', turn: 0 }] },
  ])
})

test('a picture with a problem is listed only if the server refused it, since only that can be tried again', () => {
  const draft = [picture('broken', { problem: 'No.' }), picture('refused', { problem: 'No.', isRefused: true })]
  expect(namesOf(createWaitingPictures(100)(uploads({ draft }), 'a'))).toEqual([['refused']])
})

test('lists that do not fit are left out, and a later one that fits is kept', () => {
  const state = uploads({
    jobs: [job('a', 'reading', picture('1'), picture('2')), job('b', 'waiting', picture('3'), picture('4'))],
    draft: [picture('5')],
  })
  const waiting = createWaitingPictures(35)(state, 'c')
  expect(namesOf(waiting)).toEqual([['1', '2'], ['5']])
  expect([waiting.files.size, waiting.isComplete]).toEqual([3, false])
  expect(createWaitingPictures(50)(state, 'c').isComplete).toBe(true)
})

test('a file keeps its key; a turned picture is a new file with a new key', () => {
  const waitingPictures = createWaitingPictures(100)
  const first = picture('a')
  const keys = (draft: DraftPicture[]) => [...waitingPictures(uploads({ draft }), 'a').files.keys()]
  expect(keys([first])).toEqual([1])
  expect(keys([picture('before'), { ...first, name: 'renamed' }])).toEqual([2, 1])
  expect(keys([{ ...first, file: new Blob(['turned']) }])).toEqual([3])
})
