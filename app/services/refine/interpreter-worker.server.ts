import { parentPort } from 'node:worker_threads'
import { interpret } from '~/refine/interpret'
import type { InterpreterAnswer, InterpreterJob } from './interpreter-thread.server'

// The entry of the interpreting thread; built into a file of its own.
parentPort?.on('message', ({ job, instruction, data, selected }: InterpreterJob) => {
  const send = (message: InterpreterAnswer) => parentPort?.postMessage(message)
  try {
    send({ job, answer: interpret(instruction, data, selected) })
  } catch (error) {
    send({ job, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
