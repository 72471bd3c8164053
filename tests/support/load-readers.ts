/**
 * Preloads the code that is otherwise loaded with the first file or picture, so that no test waits for it. Call it in
 * `beforeAll`.
 */
export const loadReaders = () =>
  Promise.all([
    import('../../app/editor/actions/intake/upload-reading'),
    import('../../app/editor/actions/intake/import-arrival'),
    import('../../app/editor/workers/sheet-jobs'),
    import('../../app/domain/intake/quote-file'),
  ])
