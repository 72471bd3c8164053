import { stripVTControlCharacters } from 'node:util'
import { faultOf, pathInProject, record, recordEnd } from './records.mjs'

/** Root, project and file come before the titles of groups in a title's path. */
const BEFORE_TITLES = 3

/** Records each test of a Playwright run when it ends, and errors outside the tests. */
export default class RecordingReporter {
  onTestEnd(test, result) {
    const idle = result.status === 'skipped' ? null : provesNothing(test, result)
    const status = result.status === 'skipped' ? 'skipped' : test.ok() && !idle ? 'passed' : 'failed'
    const file = fileOf(test)
    record({
      file: pathInProject(file),
      // The line of a test defined by a helper is in the helper's file.
      line: test.location.file === file ? test.location.line : 0,
      title: test.titlePath().slice(BEFORE_TITLES).join(' > '),
      status,
      startedAt: result.startTime.getTime(),
      ms: Math.round(result.duration),
      ...(status === 'failed' ? { fault: faultIn(result.errors[0] ?? { message: idle ?? result.status }) } : {}),
    })
  }

  onError(error) {
    const file = error.location ? pathInProject(error.location.file) : ''
    const line = error.location?.line ?? 0
    record({ file, line, title: '', status: 'failed', startedAt: Date.now(), ms: 0, fault: faultIn(error) })
  }

  onEnd() {
    recordEnd()
  }

  printsToStdio() {
    return false
  }
}

/** Returns why a test that succeeds proves nothing; null if it proves something. */
function provesNothing({ expectedStatus }, { status, steps }) {
  if (expectedStatus === 'failed') return 'is expected to fail, so it proves nothing'
  return status === 'passed' && !steps.some(expects) ? 'expects nothing, so it proves nothing' : null
}

const expects = ({ category, steps }) => category === 'expect' || steps.some(expects)

function fileOf({ parent }) {
  let group = parent
  while (group.type !== 'file') group = group.parent
  return group.location.file
}

/** Playwright puts the expected and received values into the message, one line each: 'Expected: "a"'. */
function faultIn(error) {
  const lines = stripVTControlCharacters(error.message ?? error.value ?? '').split('\n')
  const valueAt = (names) => {
    const at = lines.findIndex((line) => names.some((name) => line.trimStart().startsWith(name)) && line.includes(': '))
    return at < 0 ? undefined : lines.splice(at, 1)[0]?.split(': ').slice(1).join(': ').trim()
  }
  const expected = valueAt(['Expected'])
  const received = valueAt(['Received', 'Actual'])
  return faultOf({ ...error, message: lines.join('\n'), expected, received })
}
