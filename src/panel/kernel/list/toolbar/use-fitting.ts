import { useLayoutEffect, useState, type RefObject } from 'react'

/** The first of some texts for which an element has room in its own font; the last where none fits. */
export function useFitting(element: RefObject<HTMLElement | null>, texts: readonly string[]): string {
  const [index, setIndex] = useState(0)
  const joined = texts.join('\n')
  useLayoutEffect(() => {
    const box = element.current
    const pen = typeof ResizeObserver === 'undefined' ? null : document.createElement('canvas').getContext('2d')
    if (!box || !pen) return
    const all = joined.split('\n')
    const measure = () => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(box)
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const found = all.findIndex((text) => pen.measureText(text).width <= box.clientWidth)
      setIndex(found < 0 ? all.length - 1 : found)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    void document.fonts.ready.then(measure)
    return () => observer.disconnect()
  }, [element, joined])
  return texts[Math.min(index, texts.length - 1)] ?? ''
}
