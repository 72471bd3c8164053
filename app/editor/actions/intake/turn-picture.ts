const PHOTO_QUALITY = 0.92

/**
 * Rotates the picture clockwise by a number of quarter turns, keeping its type. Returns the same file if there is nothing
 * to rotate.
 * @throws Error when the browser cannot decode it
 */
export async function turnPicture(file: Blob, quarters: number): Promise<Blob> {
  const turns = ((quarters % 4) + 4) % 4
  if (turns === 0) return file
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  const isOnSide = turns % 2 === 1
  const canvas = new OffscreenCanvas(isOnSide ? height : width, isOnSide ? width : height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(bitmap, -width / 2, -height / 2)
  bitmap.close()
  return canvas.convertToBlob({ type: file.type || 'image/png', quality: PHOTO_QUALITY })
}
