import { describe, expect, test } from 'vitest'
import { CallError } from '~/api/call-error'
import type { Call } from '~/api/exchange'
import type { OwnMaker } from '~/domain/trade/own-makers'
import { manualTimers } from '../../../tests/support/manual-timers'
import { learnMaker } from '../actions/makers/makers-at-hand'
import { createEditor, type EditorState } from '../state/editor'
import { knowMakers } from './know-makers'

const USER = {
  id: 'u',
  email: 'a@example.test',
  role: 'agent',
  organization: { id: 'o', name: 'Agency' },
} as unknown as NonNullable<EditorState['user']>

const maker = (code: string, ...aliases: readonly string[]): OwnMaker => ({
  ...{ code, name: `${code} Lamps`, aliases, percent: null, split: null, link: null },
})
const stored = (...makers: readonly OwnMaker[]) => JSON.stringify({ makers })

/** Lets promises settle. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await null
}

function started({
  answer = () => ({ makers: [maker('ZED')] }),
  kept = null,
  user = USER,
}: {
  readonly answer?: () => unknown
  readonly kept?: string | null
  readonly user?: EditorState['user']
} = {}) {
  const editor = createEditor({ user })
  const [timers, quiet, calls, written] = [manualTimers(), [] as (() => unknown)[], [] as string[], [] as string[]]
  let time = Date.parse('2026-11-28T12:00:00.000Z')
  const view = new EventTarget()
  const stop = knowMakers(
    {
      editor,
      timers,
      api: {
        async call({ method, path }: Call) {
          calls.push(`${method} ${path}`)
          return answer()
        },
      },
      drafts: { kept: async () => ({ read: async () => kept, write: async (text) => void written.push(text) }) },
    },
    (_, tasks) => {
      quiet.push(...tasks)
      return () => void quiet.splice(0)
    },
    () => time,
    view,
  )
  return {
    ...{ editor, calls, written, stop, timers },
    codes: () => editor.getState().makers.all.flatMap(({ own }) => own?.code ?? []),
    async pause() {
      await quiet.shift()?.()
      await settled()
    },
    async focusAfter(seconds: number) {
      time += seconds * 1000
      view.dispatchEvent(new Event('focus'))
    },
  }
}

describe('the makers of the agency', () => {
  test('are asked for once, when the person pauses, and kept in the browser', async () => {
    const { calls, pause, codes, written, editor } = started()
    await settled()
    expect([calls, codes()]).toEqual([[], []])
    await pause()
    expect([calls, codes()]).toEqual([['GET /makers/own'], ['ZED']])
    expect(editor.getState().makers.codeOf('Zed Lamps')).toBe('ZED')
    expect(written).toEqual([stored(maker('ZED'))])
    editor.newTab()
    await pause()
    expect(calls).toHaveLength(1)
  })

  test('[CAT-07] with them come the links to the makers’ own pages', () => {
    const { editor } = started({ user: null })
    expect(editor.getState().makers.linkFor('LITH', '2BLT4')).toBe('https://lithonia.acuitybrands.com/search?q=2BLT4')
  })

  test('are asked for again when the window gets the focus after ten seconds, not before', async () => {
    let makers = [maker('ZED')]
    const { calls, pause, focusAfter, codes } = started({ answer: () => ({ makers }) })
    await pause()
    makers = []
    await focusAfter(9)
    await pause()
    expect(calls).toHaveLength(1)
    await focusAfter(1)
    await pause()
    expect([calls.length, codes()]).toEqual([2, []])
  })

  test('those in the browser are known at once, also without the server, and are not stored again', async () => {
    const { calls, codes, written, pause } = started({ kept: stored(maker('OLD')), user: null })
    await settled()
    await pause()
    expect([calls, codes(), written]).toEqual([[], ['OLD'], []])
  })

  test('the answer of the server replaces those in the browser', async () => {
    const { codes, pause, written } = started({ kept: stored(maker('OLD')) })
    await settled()
    await pause()
    expect([codes(), written]).toEqual([['ZED'], [stored(maker('ZED'))]])
  })

  test('stay when the server does not answer, or not with makers, and are asked for later, less and less often', async () => {
    let answer: () => unknown = () => {
      throw new CallError('refused', '', 401)
    }
    const { codes, pause, timers, calls, editor } = started({ kept: stored(maker('OLD')), answer: () => answer() })
    await settled()
    await pause()
    expect([codes(), timers.due(), editor.getState().toast]).toEqual([['OLD'], [5000], null])
    answer = () => undefined
    timers.pass(5000)
    await pause()
    expect([codes(), timers.due()]).toEqual([['OLD'], [10_000]])
    answer = () => ({ makers: [maker('NEW'), { code: 7 }, null] })
    timers.pass(10_000)
    await pause()
    expect([codes(), calls.length]).toEqual([['NEW'], 3])
  })

  test('an answer from before a name was remembered is not taken', async () => {
    const { editor, pause, codes, timers, calls } = started({
      answer() {
        if (calls.length === 1) learnMaker(editor, maker('ZED', 'Zeta'))
        return { makers: calls.length === 1 ? [] : [maker('ZED', 'Zeta'), maker('ZOO')] }
      },
    })
    await pause()
    expect(codes()).toEqual(['ZED'])
    timers.pass(5000)
    await pause()
    expect(codes()).toEqual(['ZED', 'ZOO'])
  })

  test('are asked for neither offline nor after the end', async () => {
    const { editor, pause, calls, stop } = started({ user: null })
    editor.set({ user: USER, online: false })
    await pause()
    editor.set({ online: true })
    stop()
    await pause()
    expect(calls).toEqual([])
  })
})
