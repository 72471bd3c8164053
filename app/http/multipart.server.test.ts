import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requests } from '~/domain/page-messages'
import { uploadFaults } from '~/domain/pictures/upload-faults'
import { upload, uploadChecks } from '~/domain/pictures/upload-messages'
import { readForm } from './multipart.server'

const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost/upload', {
    method: 'POST',
    body,
    ...(type ? { headers: { 'Content-Type': type } } : {}),
  })
const TYPE = 'multipart/form-data; boundary=b'
const part = (headers: string, content = 'x') => `--b\r\n${headers}\r\n\r\n${content}\r\n`
const field = (name: string, content?: string) => part(`Content-Disposition: form-data; name="${name}"`, content)

describe('readForm', () => {
  test('[API-11][API-12] reads what a browser sends, whatever the bytes and names are', async () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((value) => !/[\r\n\0]/.test(value))
    const text = fc.string().filter((value) => !/[\r\n]/.test(value))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, fc.uint8Array({ maxLength: 300 }))), text, async (files, prompt) => {
        const form = new FormData()
        for (const [fileName, bytes] of files) form.append('images', new Blob([bytes], { type: 'image/png' }), fileName)
        form.append('customPrompt', prompt)
        const read = await readForm(post(form))
        expect(read.texts).toEqual([{ field: 'customPrompt', text: prompt }])
        expect(read.files.map((file) => [file.field, file.mimeType, Buffer.from(file.bytes)])).toEqual(
          files.map(([, bytes]) => ['images', 'image/png', Buffer.from(bytes)]),
        )
        // A name that already contains an escape cannot be distinguished from one the browser escaped.
        const readable = (value: string) => value.replace(/%22/g, '"').replace(/%0[ad]/gi, '')
        expect(read.files.map((file) => readable(file.name))).toEqual(files.map(([given]) => readable(given)))
      }),
    )
  })

  test.each(['a\u2028b.png', 'a\u0085b.png', 'a;b="c".png', 'a\\', '灯.png'])(
    'takes the file name %j',
    async (name) => {
      const form = new FormData()
      form.append('images', new Blob(['x']), name)
      expect((await readForm(post(form))).files).toMatchObject([{ name }])
    },
  )

  test('takes a preamble, a quoted boundary and names without quotes', async () => {
    const body = `before\r\n${part('content-disposition: form-data; name=images; filename=a.png')}--b--\r\n`
    const { files } = await readForm(post(body, 'multipart/form-data; charset=utf-8; boundary="b"'))
    expect(files).toMatchObject([{ field: 'images', name: 'a.png', mimeType: '' }])
  })

  test.each([
    ['nothing', ''],
    ['no end', field('a')],
    ['no end of the headers', '--b\r\nContent-Disposition: form-data; name="a"\r\n--b--'],
    ['endless headers', `${part(`Content-Disposition: form-data; name="a"\r\nX: ${'x'.repeat(9000)}`)}--b--`],
    ['no disposition', `${part('Content-Type: image/png')}--b--`],
    ['no name', `${part('Content-Disposition: form-data')}--b--`],
    ['an open quote', `${part('Content-Disposition: form-data; name="a')}--b--`],
    ['another boundary', field('a').replaceAll('--b', '--c')],
    ['a delimiter that goes on', `${field('a')}--bc\r\n`],
  ])('refuses %s', async (_, body) => {
    await expect(readForm(post(body, TYPE))).rejects.toMatchObject({ code: 'invalid', message: uploadChecks.badForm })
  })

  test.each([
    ['text/plain', 'unsupported', requests.multipartOnly],
    ['multipart/form-data', 'invalid', uploadChecks.badForm],
    ['multipart/mixed; boundary=b', 'unsupported', requests.multipartOnly],
  ])('refuses the type %s', async (type, code, message) => {
    await expect(readForm(post(`${field('a')}--b--`, type))).rejects.toMatchObject({ code, message })
  })

  const file = part('Content-Disposition: form-data; name="images"; filename="a.png"')
  test.each([
    ['70 texts', field('x').repeat(70), uploadFaults.noImages],
    ['5,000 texts', field('x').repeat(5000), uploadFaults.noImages],
    ['70 texts before a picture', field('x').repeat(70) + file, uploadChecks.tooManyParts],
    ['a picture before 70 texts', file + field('x').repeat(70), uploadChecks.tooManyParts],
    ['70 pictures', file.repeat(70), upload.tooMany],
  ])('[UPLOAD-04] tells what is wrong with %s', async (_, body, message) => {
    await expect(readForm(post(`${body}--b--`, TYPE))).rejects.toMatchObject({ code: 'invalid', message })
  })
})
