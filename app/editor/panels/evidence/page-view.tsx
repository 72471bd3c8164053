import { useEffect, useRef } from 'react'
import type { OpenPdf } from '~/editor/workers/pdf'

interface PageViewProps {
  readonly pdf: OpenPdf
  readonly page: number
  /** Px of the page. */
  readonly width: number
}

/** A page, drawn when it comes into sight. */
export function PageView({ pdf, page, width }: PageViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      // A page that cannot be drawn stays white; adding it says what is wrong.
      pdf.draw(page, element, width * window.devicePixelRatio).catch(() => {})
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [pdf, page, width])
  return <canvas ref={canvas} />
}
