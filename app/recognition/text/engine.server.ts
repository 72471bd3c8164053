import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import type { Box, Gray } from '../pixels/gray.server'
import { engineFiles } from './engine-files.server'

/** A word as the engine read it; the box is in pixels of the picture, the confidence 0–100. */
export interface ReadWord extends Box {
  readonly text: string
  readonly confidence: number
  readonly symbols: readonly ReadSymbol[]
}

/** One character of a word and its rough position. */
export interface ReadSymbol {
  readonly text: string
  readonly left: number
  readonly right: number
  /** 0..100 */
  readonly confidence: number
}

export interface ReadLine {
  readonly words: readonly ReadWord[]
}

/** Reads text in one picture. Synchronous: it runs in the reader's own thread. */
export interface Engine {
  read(picture: Gray, layout?: PageLayout): ReadLine[]
  /** Bytes of memory it holds; a large picture increases them, and only closing it frees them. */
  memory(): number
  close(): void
}

/** How the engine divides a picture: one block of lines, one line, one word, one character. */
export type PageLayout = 'block' | 'line' | 'word' | 'character'

const SEGMENTATION: Record<PageLayout, string> = { block: '6', line: '7', word: '8', character: '10' }
const LSTM_ONLY = 1

interface TesseractApi {
  Init(path: null, language: string, mode: number): number
  SetVariable(name: string, value: string): void
  SetImageFile(orientation: number, angle: number): number
  Recognize(progress: null): number
  GetJSONText(): string
  Clear(): void
  End(): void
}

interface TesseractModule {
  readonly FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void }
  readonly TessBaseAPI: new () => TesseractApi
}

const BoxSchema = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })
const PageSchema = z.object({
  blocks: z
    .array(
      z.object({
        paragraphs: z.array(
          z.object({
            lines: z.array(
              z.object({
                words: z.array(
                  z.object({
                    text: z.string(),
                    confidence: z.number(),
                    bbox: BoxSchema,
                    symbols: z
                      .array(z.object({ text: z.string(), confidence: z.number(), bbox: BoxSchema }))
                      .default([]),
                  }),
                ),
              }),
            ),
          }),
        ),
      }),
    )
    .nullish(),
})

/**
 * Starts the text engine in the calling thread, with the language data installed next to it: no network, no cache
 * directory. Every machine uses the same build, so that readings do not depend on its processor.
 */
export async function openEngine(): Promise<Engine> {
  const files = engineFiles()
  const start = createRequire(import.meta.url)(files.core) as (settings: object) => Promise<TesseractModule>
  let memory: WebAssembly.Memory | undefined
  const module = await start({
    TesseractProgress: () => undefined,
    print: () => undefined,
    printErr: () => undefined,
    // The package does not expose its memory, so it is instantiated by hand.
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      void WebAssembly.instantiate(readFileSync(files.core.replace(/\.js$/, '.wasm')), imports).then(({ instance }) => {
        memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory)
        done(instance)
      })
      return {}
    },
  })
  module.FS.writeFile('./eng.traineddata', gunzipSync(readFileSync(files.language)))
  const api = new module.TessBaseAPI()
  if (api.Init(null, 'eng', LSTM_ONLY) !== 0) throw new Error('The text engine could not load its language data.')
  module.FS.unlink('./eng.traineddata')
  api.SetVariable('debug_file', '/dev/null')
  let current = ''
  return {
    read(picture, layout = 'block') {
      if (SEGMENTATION[layout] !== current) {
        current = SEGMENTATION[layout]
        api.SetVariable('tessedit_pageseg_mode', current)
      }
      module.FS.writeFile('/input', portableGray(picture))
      if (api.SetImageFile(1, 0) !== 0) return []
      api.Recognize(null)
      const page = PageSchema.safeParse(JSON.parse(api.GetJSONText()))
      if (!page.success) return []
      return (page.data.blocks ?? []).flatMap((block) =>
        block.paragraphs.flatMap((paragraph) =>
          paragraph.lines.map((line) => ({
            words: line.words.map(({ text, confidence, bbox, symbols }) => ({
              text,
              confidence,
              left: bbox.x0,
              top: bbox.y0,
              right: bbox.x1,
              bottom: bbox.y1,
              symbols: symbols.map((symbol) => ({
                text: symbol.text,
                confidence: symbol.confidence,
                left: symbol.bbox.x0,
                right: symbol.bbox.x1,
              })),
            })),
          })),
        ),
      )
    },
    memory: () => memory?.buffer.byteLength ?? 0,
    close: () => api.End(),
  }
}

/** Encodes the picture as a PGM file: a header and the raw bytes, without compression. */
function portableGray(picture: Gray): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${picture.width} ${picture.height}\n255\n`)
  const file = new Uint8Array(header.length + picture.data.length)
  file.set(header)
  file.set(picture.data, header.length)
  return file
}
