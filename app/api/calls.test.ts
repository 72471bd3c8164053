import { afterEach, describe, expect, test } from 'vitest'
import { type Loopback, openLoopback, type Reaction, type Received } from '../../tests/support/loopback'
import { type Api, createApi } from './client'

let server: Loopback | undefined
let api: Api | undefined

afterEach(async () => {
  api?.stop()
  await server?.close()
})

/** A signed-in client of a server that answers everything except the refresh with `reaction`. */
async function open(reaction: Reaction | ((request: Received) => Reaction)) {
  server = await openLoopback((request) => {
    if (request.path === '/auth/refresh') return { json: { accessToken: 'at', refreshToken: 'rt' } }
    return typeof reaction === 'function' ? reaction(request) : reaction
  })
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? 'rt',
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  api = createApi({ baseUrl: server.url, storage, locks: undefined, events: undefined })
  return { api, calls: () => server?.received.filter(({ path }) => path !== '/auth/refresh') ?? [] }
}

const DATA = { columns: ['TYPE', 'QTY'], rows: [{ TYPE: 'A', QTY: '1' }] }
const PICTURE = { name: 'page 1.png', file: new Blob(['picture'], { type: 'image/png' }) }

describe('uploading', () => {
  const answer = { data: DATA, sections: [], rowSources: ['s1'] }

  test('[UPLOAD-04][API-11] sends every picture with its name', async () => {
    const { api, calls } = await open({ json: answer })
    await api.upload([PICTURE, { ...PICTURE, name: 'page 2.png' }], '')
    expect(calls()[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(calls()[0]?.body.match(/name="images"; filename="page [12]\.png"/g)).toHaveLength(2)
  })

  test('[UPLOAD-21] sends the custom prompt only when it is not blank', async () => {
    const { api, calls } = await open({ json: answer })
    await api.upload([PICTURE], ' \n ')
    await api.upload([PICTURE], 'MFG is in the second column')
    expect(calls()[0]?.body).not.toContain('customPrompt')
    expect(calls()[1]?.body).toContain('MFG is in the second column')
  })

  test.each([null, [], 'text', { data: 'x' }, { data: { columns: 1, rows: [] } }])(
    '[UPLOAD-19] an answer without columns and rows is empty: %j',
    async (json) => {
      const { api } = await open({ text: JSON.stringify(json) })
      expect(await api.upload([PICTURE], '')).toMatchObject({ data: { columns: [], rows: [] }, sections: [] })
    },
  )

  test('[ERR-08] that takes too long says so', async () => {
    const { api } = await open('hang')
    await expect(api.upload([PICTURE], '', { timeout: 50 })).rejects.toThrow(
      'Request timed out. Please check your connection and try again.',
    )
  })

  test('[ERR-09] whose connection breaks says the same', async () => {
    const { api } = await open('drop')
    await expect(api.upload([PICTURE], '')).rejects.toThrow(
      'Request timed out. Please check your connection and try again.',
    )
  })

  test('[ERR-10][ERR-53] refused with 401 again after the refresh says that the session expired', async () => {
    const { api, calls } = await open({ status: 401, json: { message: 'Other words' } })
    await expect(api.upload([PICTURE], '')).rejects.toThrow('Session expired. Please log in again.')
    expect(calls()).toHaveLength(2)
  })

  test.each([
    [{ message: 'The message', error: 'The error' }, 'The message'],
    [{ error: 'The error' }, 'The error'],
    [{}, 'An unknown error occurred'],
  ])('[ERR-11][ERR-12][ERR-13][ERR-52] refused with %j says %s', async (json, sentence) => {
    const { api } = await open({ status: 422, json })
    await expect(api.upload([PICTURE], '')).rejects.toThrow(sentence)
  })

  test('that is stopped leaves the server', async () => {
    const { api } = await open('hang')
    const controller = new AbortController()
    const upload = api.upload([PICTURE], '', { signal: controller.signal })
    await expect.poll(() => server?.received.some(({ path }) => path === '/upload')).toBe(true)
    controller.abort()
    await expect(upload).rejects.toMatchObject({ reason: 'cancelled' })
    await expect.poll(() => server?.abandoned()).toBe(1)
  })
})

describe('projects', () => {
  const content = { title: 'Clinic', data: DATA }

  test('[PROJ-43][API-24][API-27] go as tableData to save and as fixtureData to update', async () => {
    const { api, calls } = await open({ json: { success: true, projectId: 'p/1', updatedAt: 'now' } })
    await api.saveProject(content)
    await api.updateProject('p/1', content)
    expect(calls().map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual([
      ['POST', '/fixtures/save', { title: 'Clinic', tableData: DATA }],
      ['PUT', '/fixtures/update/p%2F1', { title: 'Clinic', fixtureData: DATA }],
    ])
  })

  test.each<[string, Reaction]>([
    ['a page of a proxy', { text: '<!doctype html><title>Welcome to the hotel</title>' }],
    ['an empty object', { json: {} }],
  ])('an update that is answered with %s is not taken for saved, as if nothing had answered', async (_, reaction) => {
    const { api } = await open(reaction)
    await expect(api.updateProject('p1', content)).rejects.toMatchObject({ reason: 'network' })
  })

  test('[PROJ-19][API-26] a taken title is an answer with the project that has it', async () => {
    const { api } = await open({ status: 409, json: { message: 'Taken', existingProjectId: 'p2' } })
    expect(await api.saveProject(content)).toEqual({ saved: false, existingProjectId: 'p2' })
  })

  test.each<[string, (api: Api) => Promise<unknown>, string]>([
    ['ERR-26', (api) => api.listProjects(), 'Failed to load projects'],
    ['ERR-27', (api) => api.saveProject(content), 'Failed to save project'],
    ['ERR-28', (api) => api.loadProject('p'), 'Failed to load project'],
    ['ERR-29', (api) => api.overwriteProject('p', content), 'Failed to overwrite project'],
    ['ERR-30', (api) => api.deleteProject('p'), 'Failed to delete project'],
  ])('[ERR-26][ERR-27][ERR-28][ERR-29][ERR-30] fail with the fallback of %s', async (_, call, sentence) => {
    const { api } = await open({ status: 500, text: 'no JSON' })
    await expect(call(api)).rejects.toThrow(sentence)
    await server?.close()
    await expect(call(api)).rejects.toThrow(sentence)
  })

  test('[ERR-25] fail with the words of the server where it has some', async () => {
    const { api } = await open({ status: 404, json: { message: 'Project not found' } })
    await expect(api.loadProject('p')).rejects.toThrow('Project not found')
    await expect(api.deleteProject('p')).rejects.toThrow('Project not found')
  })

  test('[ERR-31][ERR-32] a failed update says the words of the server, else the text of the error', async () => {
    const { api } = await open({ status: 400, json: { message: 'Too many rows' } })
    await expect(api.updateProject('p', content)).rejects.toThrow('Too many rows')
    await server?.close()
    await expect(api.updateProject('p', content)).rejects.toThrow('The server cannot be reached.')
  })

  test.each([
    [{}, 'Invalid response structure: missing project data'],
    [{ project: null }, 'Invalid response structure: missing project data'],
    [{ project: { id: 'p' } }, 'Project contains no fixture data'],
    [{ project: { fixtureData: { columns: [] } } }, 'Project data is corrupted: invalid fixture data structure'],
    [{ project: { fixtureData: [] } }, 'Project data is corrupted: invalid fixture data structure'],
    [{ project: { tableData: { columns: 1, rows: [] } } }, 'Project data is corrupted: invalid fixture data structure'],
  ])('[PROJ-30][PROJ-31][PROJ-32] a load answered %j says %s', async (json, sentence) => {
    const { api } = await open({ json })
    await expect(api.loadProject('p')).rejects.toThrow(sentence)
  })

  test('[PROJ-10] a load answers the project with its table under either name', async () => {
    const { api } = await open({ json: { project: { id: 'p', projectId: 'p', title: 'Clinic', tableData: DATA } } })
    expect(await api.loadProject('p')).toMatchObject({ title: 'Clinic', fixtureData: DATA })
  })
})

describe('exporting', () => {
  test('[XMLOUT-26][API-31][API-32] maps by the columns and the first 3 rows', async () => {
    const { api, calls } = await open({ json: { mapping: { TYPE: 'TYPE' } } })
    const rows = ['A', 'B', 'C', 'D'].map((TYPE) => ({ TYPE }))
    expect(await api.mapColumns({ columns: ['TYPE'], rows })).toEqual({ TYPE: 'TYPE' })
    expect(JSON.parse(calls()[0]?.body ?? '')).toEqual({ columns: ['TYPE'], firstThreeRows: rows.slice(0, 3) })
  })

  test.each<[Reaction, string]>([
    [{ status: 401, json: {} }, 'Error: Session expired. Please refresh the page and log in again.'],
    ['drop', 'Error: Could not connect to the mapping service. Please check your internet connection and try again.'],
    [{ json: {} }, 'Error: The mapping service returned an invalid response. Please try again.'],
    [{ text: 'x' }, 'Error: The mapping service returned an invalid response. Please try again.'],
    [{ json: { mapping: { TYPE: 1 } } }, 'Error: The mapping service returned an invalid response. Please try again.'],
    [{ status: 429, json: { message: 'Too many requests.' } }, 'Too many requests.'],
    [{ status: 500, json: {} }, 'An unexpected error occurred during export.'],
  ])('[ERR-37][ERR-38][ERR-39][ERR-41][ERR-42] a mapping answered %j says %s', async (reaction, sentence) => {
    const { api } = await open(reaction)
    await expect(api.mapColumns(DATA)).rejects.toThrow(sentence)
  })

  test('[XMLOUT-28] a download that takes longer than it may is given up', async () => {
    const { api } = await open('hang')
    await expect(api.downloadXml('<QUOTE/>', 'a.xml', 50)).rejects.toMatchObject({ reason: 'timeout' })
  })

  test('[API-35][API-36] the download answers the file', async () => {
    const { api, calls } = await open({ text: '<QUOTE/>' })
    expect(await api.downloadXml('<QUOTE/>', 'a.xml')).toBe('<QUOTE/>')
    expect(JSON.parse(calls()[0]?.body ?? '')).toEqual({ content: '<QUOTE/>', filename: 'a.xml' })
  })
})
