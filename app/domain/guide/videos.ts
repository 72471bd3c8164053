/** The recordings shown in the help, by file name; `npm run videos` makes them. [HELP-09] */
export const HELP_VIDEOS = [
  'upload',
  'import',
  'export',
  'print',
  'counts',
  'refine',
  'load',
  'save',
  'find',
  'palette',
  'rows',
  'row-changes',
  'copy-above',
  'move',
  'edges',
  'type',
  'ranges',
  'cells',
  'columns',
  'undo',
  'check',
  'picture',
  'doubts',
  'escape',
] as const

export type HelpVideo = (typeof HELP_VIDEOS)[number]

/** The same schedule done twice, for the public page. [DEMO-17] */
export const DEMO_VIDEOS = ['by-hand', 'with-product'] as const

/** Returns both formats of a recording; every browser plays at least one. */
export function videoSources(name: HelpVideo | (typeof DEMO_VIDEOS)[number]) {
  return [
    { src: `/videos/${name}.webm`, type: 'video/webm' },
    { src: `/videos/${name}.mp4`, type: 'video/mp4' },
  ] as const
}
