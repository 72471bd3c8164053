import { useEffect, useRef } from 'react'
import type { OpenPdf } from '~/editor/workers/pdf'

interface PageViewProps {
  readonly pdf: OpenPdf
  readonly page: number
  /** In CSS pixels. */
  readonly width: number
}

/** A page of a PDF, rendered while it is in view; one that is scrolled past is not. */
export function PageView({ pdf, page, width }: PageViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let turn: AbortController | null = null
    const watch = new IntersectionObserver((entries) => {
      turn?.abort()
      turn = null
      if (entries.at(-1)?.isIntersecting !== true) return
      const own = new AbortController()
      turn = own
      pdf.draw(page, element, width * window.devicePixelRatio, own.signal).then(
        () => own.signal.aborted || watch.disconnect(),
        // A page that fails to render stays white; adding it shows the error.
        () => {},
      )
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      turn?.abort()
    }
  }, [pdf, page, width])
  return <canvas ref={canvas} />
}
