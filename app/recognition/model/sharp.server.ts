/** Loads the image library on first use, which saves an idle server 10 MB. Threads that read pictures import it themselves. */
export const loadSharp = async () => (await import('sharp')).default
