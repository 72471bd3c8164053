/**
 * Loads the image library with the first picture, which saves an idle server 10 MB. Threads that read pictures import it
 * themselves.
 */
export const loadSharp = async () => (await import('sharp')).default
