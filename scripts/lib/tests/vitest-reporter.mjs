import { faultOf, pathInProject, record, recordEnd } from './records.mjs'

const STATUS = { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'failed' }
const EXPECTED_TO_FAIL = { message: 'is expected to fail, so it proves nothing' }
const UNENDED = { message: 'did not come to its end' }

/** Records each test of a vitest run when its file ends, and errors outside the tests. */
export default class RecordingReporter {
  onTestModuleEnd(module) {
    const file = pathInProject(module.moduleId)
    for (const group of [module, ...module.children.allSuites()]) {
      for (const error of group.errors()) recordBroken(file, error, group === module ? '' : group.fullName)
    }
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result()
      const { startTime = Date.now(), duration = 0 } = test.diagnostic() ?? {}
      const status = test.options.fails ? 'failed' : STATUS[state]
      record({
        file,
        line: test.location?.line ?? 0,
        title: test.fullName,
        status,
        startedAt: startTime,
        ms: Math.round(duration),
        ...(status === 'failed'
          ? { fault: faultOf(test.options.fails ? EXPECTED_TO_FAIL : (errors[0] ?? UNENDED)) }
          : {}),
      })
    }
  }

  onTestRunEnd(_modules, unhandledErrors) {
    for (const error of unhandledErrors) recordBroken(error.VITEST_TEST_PATH ?? '', error)
    recordEnd()
  }
}

function recordBroken(path, error, title = '') {
  const file = path.startsWith('/') ? pathInProject(path) : path
  record({ file, line: 0, title, status: 'failed', startedAt: Date.now(), ms: 0, fault: faultOf(error) })
}
