import { useEffect, useRef } from 'react'
import type { OpenPdf } from '~/editor/workers/pdf'

interface PageViewProps {
  readonly pdf: OpenPdf
  readonly page: number
  /** In CSS pixels. */
  readonly width: number
}

/** A page of a PDF, rendered when it scrolls into view. */
export function PageView({ pdf, page, width }: PageViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      // A page that fails to render stays white; adding it shows the error.
      pdf.draw(page, element, width * window.devicePixelRatio).catch(() => {})
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [pdf, page, width])
  return <canvas ref={canvas} />
}
