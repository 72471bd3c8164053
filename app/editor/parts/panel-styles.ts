let loading: Promise<void> | null = null

/** The stylesheet of the panels, fetched with the first of them. @throws Error when it cannot be had now */
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
