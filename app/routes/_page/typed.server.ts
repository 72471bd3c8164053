/** Reads the text fields of a posted form; a file counts as empty. Pass a clone if the body is read again later. */
export async function typedFields(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData())
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
}
