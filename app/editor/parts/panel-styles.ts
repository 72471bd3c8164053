let loading: Promise<void> | null = null

/** Loads the stylesheet of the panels, together with the first panel. @throws Error if it cannot be loaded */
export function panelStyles(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = document.getElementById('editor')?.dataset.panelStyles ?? ''
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      loading = null
      reject(new Error('The stylesheet of the panels did not arrive.'))
    }
    document.head.append(link)
  })
  return loading
}
