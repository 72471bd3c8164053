import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '~/api/client'
import { MAX_IMAGE_BYTES } from '~/domain/limits/pictures'
import { app } from '~/domain/messages'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { createEditor } from '~/editor/state/editor'
import type { UploadPhase } from '~/editor/state/uploads/upload-model'
import { loadReaders } from '../../../../tests/support/load-readers'
import { type Loopback, openLoopback, type Reaction, type Received } from '../../../../tests/support/loopback'
import { TINY_PICTURE } from '../../../../tests/support/tiny-picture'
import { createUploads } from './uploads'

let server: Loopback | undefined
afterEach(() => server?.close())
beforeAll(loadReaders)

const picture = (name = 'page.png', type = 'image/png', content: BlobPart = new Uint8Array(TINY_PICTURE)) =>
  new File([content], name, { type })
const ANSWER = { data: { columns: ['TYPE'], rows: [{ TYPE: 'A' }] }, sections: [], rowSources: [] }

async function open(react: (request: Received) => Reaction | Promise<Reaction>) {
  server = await openLoopback((request) =>
    request.path === '/auth/refresh' ? { json: { accessToken: 'at', refreshToken: 'rt' } } : react(request),
  )
  const storage = { getItem: () => 'rt', setItem: () => {}, removeItem: () => {} }
  const api = createApi({ baseUrl: server.url, storage, locks: undefined, events: undefined })
  const editor = createEditor()
  const waits: { ms: number; task: () => void }[] = []
  const timers = {
    after(ms: number, task: () => void) {
      waits.push({ ms, task })
      return () => {}
    },
  }
  const uploads = createUploads({ editor, api, timers })
  const phases: (UploadPhase | undefined)[] = []
  uploads.subscribe(() => {
    const phase = uploads.getState().jobs[0]?.phase
    if (phase !== phases.at(-1)) phases.push(phase)
  })
  return { editor, uploads, waits, phases }
}

describe('the draft', () => {
  test('[UPLOAD-07][UPLOAD-08] takes JPEG and PNG and says what it does not take', async () => {
    const { uploads } = await open(() => ({}))
    uploads.add([picture(), picture('b.jpg', 'image/jpeg'), picture('c.gif', 'image/gif')])
    expect(uploads.getState().draft.map(({ name }) => name)).toEqual(['page.png', 'b.jpg'])
    expect(uploads.getState().problem).toBe('Unsupported file type: c.gif. Only PNG or JPG files are supported.')
  })

  test('[UPLOAD-07] names every file that it does not take, and says how many pictures were left out', async () => {
    const { uploads } = await open(() => ({}))
    uploads.add([picture('a.gif', 'image/gif'), picture('b.txt', 'text/plain')])
    expect(uploads.getState().problem).toBe('Unsupported file type: a.gif, b.txt. Only PNG or JPG files are supported.')
    uploads.add(Array.from({ length: 7 }, (_, at) => picture(`${at}.gif`, 'image/gif')))
    expect(uploads.getState().problem).toContain('0.gif, 1.gif, 2.gif, 3.gif, 4.gif, and 2 more.')
    uploads.add(Array.from({ length: 40 }, (_, at) => picture(`${at}.png`)))
    expect(uploads.getState().draft).toHaveLength(25)
    expect(uploads.getState().problem).toBe('Please upload at most 25 pictures at a time. 15 were left out.')
  })

  test('[PWA-15] is kept, in words, while the server cannot be had', async () => {
    const { uploads, editor } = await open(() => ({}))
    uploads.add([picture('a.png')])
    editor.set({ online: false })
    uploads.send()
    expect(editor.getState().toast?.text).toBe(app.needsServer)
    expect(uploads.getState()).toMatchObject({ draft: [{ name: 'a.png' }], jobs: [] })
  })

  test('gives up a picture that is removed', async () => {
    const { uploads } = await open(() => ({}))
    uploads.add([picture('a.png'), picture('b.png')])
    uploads.remove(uploads.getState().draft[0]?.id ?? 0)
    expect(uploads.getState().draft.map(({ name }) => name)).toEqual(['b.png'])
  })

  test('[UPLOAD-04] puts a picture at another place, and they are sent in that order', async () => {
    const { uploads } = await open(() => 'hang')
    uploads.add([picture('a.png'), picture('b.png'), picture('c.png')])
    const names = () => uploads.getState().draft.map(({ name }) => name)
    const id = uploads.getState().draft[2]?.id ?? 0
    uploads.move(id, 0)
    expect(names()).toEqual(['c.png', 'a.png', 'b.png'])
    uploads.move(id, 9)
    expect(names()).toEqual(['a.png', 'b.png', 'c.png'])
    uploads.move(id, -1)
    uploads.send()
    expect(uploads.getState().jobs[0]?.pictures.map(({ name }) => name)).toEqual(['c.png', 'a.png', 'b.png'])
  })

  test('a picture is turned by quarters, and the fourth leads back', async () => {
    const { uploads } = await open(() => ({}))
    uploads.add([picture()])
    const turns = [1, 2, 3, 4].map(() => {
      uploads.turn(uploads.getState().draft[0]?.id ?? 0)
      return uploads.getState().draft[0]?.turn
    })
    expect(turns).toEqual([1, 2, 3, 0])
  })

  test('a PDF waits until its pages are chosen, and they join the pictures', async () => {
    const { uploads } = await open(() => ({}))
    uploads.add([picture('a.png'), picture('plans.pdf', 'application/pdf'), picture('more.PDF', '')])
    const { draft, pdfs, problem } = uploads.getState()
    expect([draft.map(({ name }) => name), pdfs.map(({ name }) => name), problem]).toEqual([
      ['a.png'],
      ['plans.pdf', 'more.PDF'],
      null,
    ])
    uploads.finishPdf(pdfs[0]?.id ?? 0, [{ file: picture('plans page 2.png') }])
    uploads.finishPdf(pdfs[1]?.id ?? 0, [])
    expect(uploads.getState().draft.map(({ name }) => name)).toEqual(['a.png', 'plans page 2.png'])
    expect(uploads.getState().pdfs).toEqual([])
  })

  test('[UPLOAD-12] a picture that the server refused can be sent again', async () => {
    const message = 'b.png could not be read as a picture. Please save it again as PNG or JPG.'
    const { uploads, editor } = await open(() => ({ status: 400, json: { message } }))
    uploads.add([picture('a.png'), picture('b.png')])
    uploads.send()
    await expect.poll(() => uploads.getState().draft.map(({ problem }) => problem)).toEqual([null, message])
    expect(editor.getState().dialogs).toHaveLength(1)
    const refused = uploads.getState().draft[1]
    expect(refused?.isRefused).toBe(true)
    uploads.retry(refused?.id ?? 0)
    uploads.send()
    expect(uploads.getState().jobs[0]?.pictures.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
  })

  test('without pictures is not sent', async () => {
    const { uploads } = await open(() => ({}))
    uploads.send()
    expect(uploads.getState().jobs).toEqual([])
    expect(server?.received).toEqual([])
  })

  test.each([
    ['an empty file', '', 'b.png is empty.'],
    ['text', 'TYPE QTY', 'Unsupported file type: b.png. Only PNG or JPG files are supported.'],
    [
      'more than 15 MB',
      new Uint8Array(MAX_IMAGE_BYTES + 1),
      'b.png is larger than 15 MB. Please use a smaller picture.',
    ],
    [
      'half a picture',
      new Uint8Array(TINY_PICTURE.subarray(0, 60)),
      'b.png could not be read as a picture. Please save it again as PNG or JPG.',
    ],
  ])('marks %s with its reason and does not send it', async (_, content, reason) => {
    const { uploads } = await open(() => 'hang')
    uploads.add([picture('a.png'), picture('b.png', 'image/png', content)])
    await expect.poll(() => uploads.getState().draft.map(({ problem }) => problem)).toEqual([null, reason])
    uploads.send()
    expect(uploads.getState().jobs[0]?.pictures.map(({ name }) => name)).toEqual(['a.png'])
  })

  test('of bad pictures alone is not sent', async () => {
    const { uploads } = await open(() => 'hang')
    uploads.add([picture('b.png', 'image/png', '')])
    await expect.poll(() => uploads.getState().draft[0]?.problem).toBe('b.png is empty.')
    uploads.send()
    expect(uploads.getState()).toMatchObject({ jobs: [], draft: [{ name: 'b.png' }] })
  })

  test('is given up with the dialog, unless an upload runs', async () => {
    const { editor, uploads } = await open(() => 'hang')
    editor.open('upload')
    uploads.add([picture()])
    uploads.setPrompt('second column')
    editor.closePanel()
    expect(uploads.getState()).toMatchObject({ draft: [], prompt: '', problem: null })
    editor.open('upload')
    uploads.add([picture()])
    uploads.send()
    uploads.add([picture('next.png')])
    editor.closePanel()
    expect(uploads.getState().draft.map(({ name }) => name)).toEqual(['next.png'])
  })
})

describe('an upload', () => {
  test('whose tab is closed leaves the server, opens no tab and leaves the other tables alone', async () => {
    const { editor, uploads } = await open(() => 'hang')
    const own = editor.newTab()
    uploads.sendPictures([{ name: 'page.png', file: picture() }])
    uploads.sendPictures([{ name: 'page.png', file: picture() }])
    expect(uploads.isReading(own)).toBe(true)
    await expect.poll(() => server?.received.some(({ path }) => path === '/upload')).toBe(true)
    editor.closeTab(own)
    await expect.poll(() => server?.abandoned()).toBe(1)
    await expect.poll(() => uploads.getState().jobs).toEqual([])
    expect(uploads.isReading()).toBe(false)
    expect(uploads.getState().draft).toEqual([])
    expect(editor.getState()).toMatchObject({ panel: null, dialogs: [] })
    expect(editor.getState().tabs.map(({ table }) => table.rows.length)).toEqual([0])
    expect(server?.received.filter(({ path }) => path === '/upload')).toHaveLength(1)
  })

  test('that the server refuses for one of its pictures marks that picture', async () => {
    const message = 'b.png could not be read as a picture. Please save it again as PNG or JPG.'
    const { editor, uploads } = await open(() => ({ status: 400, json: { message } }))
    uploads.add([picture('a.png'), picture('b.png')])
    uploads.send()
    await expect.poll(() => editor.getState().dialogs[0]?.text).toBe(message)
    await expect.poll(() => uploads.getState().draft.map(({ problem }) => problem)).toEqual([null, message])
  })

  test('[UPLOAD-09][UPLOAD-10][UPLOAD-11][UPLOAD-13][UPLOAD-32] ends in the table and closes after 600 ms', async () => {
    const { editor, uploads, waits, phases } = await open(() => ({ json: ANSWER }))
    editor.open('upload')
    uploads.add([picture()])
    uploads.send()
    await expect.poll(() => phases.at(-1)).toBe('done')
    expect(phases).toEqual(['waiting', 'sending', 'done'])
    expect(editor.activeTab().table.rows).toHaveLength(1)
    expect(editor.activeTab().hasUnsavedChanges).toBe(true)
    const close = waits.find(({ ms }) => ms === 600)
    expect(editor.getState().panel).toBe('upload')
    close?.task()
    expect(editor.getState().panel).toBeNull()
    expect(uploads.getState().jobs).toEqual([])
  })

  describe('in which one picture could not be read', () => {
    const sentence = 'No table was found in b.png.'
    const partly = { json: { ...ANSWER, warnings: [sentence] } }
    const problems = (pictures: readonly { problem: string | null }[] = []) => pictures.map(({ problem }) => problem)

    test('[UPLOAD-32] says so beside it and leaves it in the dialog, from where it is sent by itself', async () => {
      const { editor, uploads, waits, phases } = await open(() => partly)
      editor.open('upload')
      uploads.add([picture('a.png'), picture('b.png')])
      uploads.send()
      await expect.poll(() => phases.at(-1)).toBe('done')
      expect(problems(uploads.getState().jobs[0]?.pictures)).toEqual([null, sentence])
      waits.find(({ ms }) => ms === 600)?.task()
      expect(editor.getState().panel).toBe('upload')
      const [left] = uploads.getState().draft
      expect(left).toMatchObject({ name: 'b.png', problem: sentence, isRefused: true })
      uploads.retry(left?.id ?? 0)
      uploads.send()
      expect(uploads.getState().jobs[0]?.pictures.map(({ name }) => name)).toEqual(['b.png'])
    })

    test('[UPLOAD-32] what was never sent stays in the list meanwhile and does not hold the dialog open', async () => {
      const { editor, uploads, waits, phases } = await open(() => ({ json: ANSWER }))
      editor.open('upload')
      uploads.add([picture('a.png'), picture('text.png', 'image/png', 'TYPE QTY')])
      await expect.poll(() => uploads.getState().draft.every(({ isChecked }) => isChecked)).toBe(true)
      uploads.send()
      expect(uploads.getState().draft.map(({ name }) => name)).toEqual(['text.png'])
      await expect.poll(() => phases.at(-1)).toBe('done')
      waits.find(({ ms }) => ms === 600)?.task()
      expect(editor.getState().panel).toBeNull()
      expect(uploads.getState().draft).toEqual([])
    })

    test('keeps it for another try after the dialog was closed, and what was said of it goes when that went well', async () => {
      const answers = [partly, { json: ANSWER }]
      const { editor, uploads, waits, phases } = await open(() => answers.shift() ?? {})
      uploads.add([picture('a.png'), picture('b.png')])
      uploads.send()
      await expect.poll(() => phases.at(-1)).toBe('done')
      waits.find(({ ms }) => ms === 600)?.task()
      expect(uploads.getState().draft).toEqual([])
      editor.newTab()
      uploads.tryAgain(sentence)
      expect(uploads.getState().draft).toEqual([])
      editor.activateTab(editor.getState().tabs[0]?.id ?? '')
      uploads.tryAgain(sentence)
      expect(editor.getState().panel).toBe('upload')
      expect(uploads.getState().draft).toMatchObject([{ name: 'b.png', problem: null }])
      editor.closePanel()
      uploads.tryAgain(sentence)
      uploads.send()
      await expect.poll(() => editor.activeTab().table.rows.length).toBe(2)
      await expect.poll(() => phases.at(-1)).toBe('done')
      expect(editor.activeTab().remarks).toEqual([])
      expect(uploads.getState().unread).toEqual([])
    })

    test('gives it up when the remark on it is put away', async () => {
      const { editor, uploads, phases } = await open(() => partly)
      uploads.add([picture('a.png'), picture('b.png')])
      uploads.send()
      await expect.poll(() => phases.at(-1)).toBe('done')
      expect(uploads.getState().unread).toHaveLength(1)
      editor.dismissRemarks()
      expect(uploads.getState().unread).toEqual([])
    })

    test('of two pictures of one name it is the one without a row', async () => {
      const section = {
        id: 's',
        sectionIndex: 0,
        startPercent: 0,
        endPercent: 9,
        mimeType: 'image/png',
        imageBase64: '',
      }
      const { uploads, phases } = await open(() => ({
        json: { ...partly.json, sections: [{ ...section, imageIndex: 0 }], rowSources: ['s'] },
      }))
      uploads.add([picture('b.png'), picture('b.png')])
      uploads.send()
      await expect.poll(() => phases.at(-1)).toBe('done')
      expect(problems(uploads.getState().jobs[0]?.pictures)).toEqual([null, sentence])
    })
  })

  test('[UPLOAD-19] that is answered without a table says so', async () => {
    const { editor, uploads, phases } = await open(() => ({ json: {} }))
    uploads.add([picture()])
    uploads.send()
    await expect.poll(() => phases.at(-1)).toBe('done')
    expect(editor.getState().toast?.text).toBe(uploadFaults.noTable)
    expect(editor.activeTab().table.rows).toEqual([])
  })

  test('[UPLOAD-12][ERR-14] that fails shows why, keeps the pictures and leaves the table alone', async () => {
    const { editor, uploads } = await open(() => ({ status: 422, json: { message: 'No schedule found.' } }))
    const before = editor.activeTab().table
    uploads.add([picture()])
    uploads.setPrompt('second column')
    uploads.send()
    await expect.poll(() => editor.getState().dialogs.length).toBe(1)
    expect(editor.getState().dialogs[0]).toMatchObject({
      kind: 'error',
      text: 'No schedule found.',
      confirmLabel: 'Close',
    })
    expect(uploads.getState()).toMatchObject({ jobs: [], prompt: 'second column' })
    expect(uploads.getState().draft).toHaveLength(1)
    expect(editor.activeTab().table).toBe(before)
  })

  test('that is cancelled leaves the server, says nothing and keeps the pictures', async () => {
    const { editor, uploads } = await open(() => 'hang')
    uploads.add([picture()])
    uploads.send()
    await expect.poll(() => server?.received.some(({ path }) => path === '/upload')).toBe(true)
    uploads.cancel(uploads.getState().jobs[0]?.id ?? 0)
    await expect.poll(() => uploads.getState().jobs.length).toBe(0)
    await expect.poll(() => server?.abandoned()).toBe(1)
    expect(uploads.getState().draft).toHaveLength(1)
    expect(editor.getState().dialogs).toEqual([])
  })

  test('started while another runs waits its turn', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { uploads, waits } = await open(async () => {
      await held
      return { json: ANSWER }
    })
    uploads.add([picture('first.png')])
    uploads.send()
    await expect.poll(() => server?.received.some(({ path }) => path === '/upload')).toBe(true)
    uploads.add([picture('second.png')])
    uploads.send()
    expect(uploads.getState().jobs.map(({ phase }) => phase)).toEqual(['sending', 'waiting'])
    letGo()
    await expect.poll(() => uploads.getState().jobs[0]?.phase).toBe('done')
    expect(server?.received.filter(({ path }) => path === '/upload')).toHaveLength(1)
    waits.shift()?.task()
    await expect.poll(() => server?.received.filter(({ path }) => path === '/upload').length).toBe(2)
    await expect.poll(() => uploads.getState().jobs[0]?.phase).toBe('done')
  })

  test('fills the tab in which it was started, and only says so when the person is elsewhere', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const { editor, uploads } = await open(async () => {
      await held
      return { json: ANSWER }
    })
    const first = editor.activeTab().id
    uploads.add([picture()])
    uploads.send()
    const other = editor.newTab()
    letGo()
    await expect.poll(() => uploads.getState().jobs[0]?.phase).toBe('done')
    expect(editor.activeTab()).toMatchObject({ id: other, hasUnsavedChanges: false })
    expect(editor.getState().tabs[0]).toMatchObject({ id: first, hasUnsavedChanges: true })
    const { toast } = editor.getState()
    expect(toast).toMatchObject({ text: 'Read into "Unsaved Project"', action: { label: 'Show' } })
    toast?.action?.run()
    expect(editor.activeTab().id).toBe(first)
    expect(editor.getState().toast).toBeNull()
  })
})
