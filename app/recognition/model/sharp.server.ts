/**
 * The library that decodes pictures, loaded with the first one: a server at rest does without its 10 MB. Threads that read
 * pictures import it themselves.
 */
export const loadSharp = async () => (await import('sharp')).default
