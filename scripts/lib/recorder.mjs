import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Failure, run } from './say.mjs'

const CODECS = {
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-row-mt', '1', '-cpu-used', '3', '-pix_fmt', 'yuv420p'],
  mp4: ['-c:v', 'libx264', '-preset', 'slow', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
}
/** Quality settings from fine to coarse, tried in order until the file is small enough. */
const QUALITIES = { webm: [36, 44, 52, 58], mp4: [27, 31, 35, 40] }
const MAX_BYTES = 290 * 1024

/** Captures every frame the browser paints, with its time. @returns a function that stops and returns the frames */
export async function record(page) {
  const folder = mkdtempSync(join(tmpdir(), 'lumenline-frames-'))
  const devtools = await page.context().newCDPSession(page)
  const frames = []
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`)
    writeFileSync(file, Buffer.from(data, 'base64'))
    frames.push({ file, at: metadata.timestamp })
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 92 })
  return async () => {
    const endedAt = Date.now() / 1000
    await devtools.send('Page.stopScreencast')
    await devtools.detach()
    return { folder, frames, endedAt }
  }
}

/** A list of frames with their durations, in the format of ffmpeg's concat. */
function listOf({ frames, endedAt }) {
  const lines = frames.flatMap(({ file, at }, index) => {
    const until = frames[index + 1]?.at ?? Math.max(endedAt, at + 0.5)
    return [`file '${file}'`, `duration ${(until - at).toFixed(4)}`]
  })
  const last = frames.at(-1)
  return ['ffconcat version 1.0', ...lines, `file '${last.file}'`, ''].join('\n')
}

/** Encodes frames as WebM and MP4, plus a still of the last frame if `still`. @throws Failure when one stays too large */
export async function encode(ffmpeg, recording, target, { fps, still }) {
  mkdirSync(dirname(target), { recursive: true })
  const list = join(recording.folder, 'frames.txt')
  writeFileSync(list, listOf(recording))
  const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list]
  for (const [format, codec] of Object.entries(CODECS)) {
    const file = `${target}.${format}`
    let size = Number.POSITIVE_INFINITY
    for (const quality of QUALITIES[format]) {
      const code = await run(ffmpeg, [...input, '-an', '-r', String(fps), ...codec, '-crf', String(quality), file])
      if (code !== 0) throw new Failure(`ffmpeg could not make ${file}.`)
      size = statSync(file).size
      if (size <= MAX_BYTES) break
    }
    if (size > MAX_BYTES) throw new Failure(`${file} has ${size} bytes.`)
  }
  const last = recording.frames.at(-1).file
  if (still) await run(ffmpeg, ['-y', '-loglevel', 'error', '-i', last, '-quality', '70', `${target}.webp`])
  rmSync(recording.folder, { recursive: true, force: true })
}

/** Draws what a recording does not show: the pointer, the keys being pressed, a clock. Runs in the page. */
export function installStage() {
  const make = (style) => {
    const element = document.createElement('div')
    Object.assign(element.style, { position: 'fixed', zIndex: '9999', pointerEvents: 'none', ...style })
    document.documentElement.append(element)
    return element
  }
  const start = () => {
    const pointer = make({ width: '16px', height: '16px', borderRadius: '50%', left: '-40px', top: '0' })
    pointer.style.background = 'rgb(240 169 43 / 55%)'
    pointer.style.border = '2px solid rgb(24 33 47 / 80%)'
    document.addEventListener('mousemove', ({ clientX, clientY }) => {
      pointer.style.left = `${clientX - 10}px`
      pointer.style.top = `${clientY - 10}px`
    })
    const badge = { right: '14px', bottom: '46px', padding: '6px 12px', borderRadius: '8px', color: '#fff' }
    const keys = make({ ...badge, background: 'rgb(24 33 47 / 92%)', font: '600 18px Inter Variable, sans-serif' })
    keys.hidden = true
    const clock = make({ ...badge, background: '#18212f', font: '600 26px Inter Variable, sans-serif' })
    clock.style.fontVariantNumeric = 'tabular-nums'
    clock.hidden = true
    let begun = 0
    let timer = 0
    const show = () => {
      const tenths = Math.round((performance.now() - begun) / 100)
      clock.textContent = `${Math.floor(tenths / 600)}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`
    }
    globalThis.stage = {
      keys(text) {
        keys.hidden = text === ''
        keys.textContent = text
      },
      startClock() {
        begun = performance.now()
        clock.hidden = false
        timer = setInterval(show, 200)
      },
      stopClock() {
        clearInterval(timer)
        show()
        clock.style.background = '#15803d'
      },
    }
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
}
