import { connect } from 'node:net'

/** Sends bytes verbatim and resolves to the response, for requests that no client library would make. */
export function sendRaw(baseUrl: string, text: string, deadline = 5000): Promise<string> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let answer = ''
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    const timer = setTimeout(done, deadline)
    socket.on('data', (chunk) => {
      answer += chunk
      // The response is complete once its JSON body is.
      if (answer.includes('\r\n\r\n') && answer.trimEnd().endsWith('}')) done()
    })
    socket.on('close', done)
    socket.on('error', (error) => (answer === '' ? reject(error) : done()))
  })
}
