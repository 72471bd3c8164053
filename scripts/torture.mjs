import { Failure, main, say } from './lib/say.mjs'
import { torture } from './lib/torture.mjs'

const rounds = Number(process.argv[2] ?? 20)

/**
 * npm run torture: kills the server under load, 20 times unless told otherwise, and looks for everything it acknowledged.
 */
await main(async () => {
  let round = 0
  const results = await torture({
    rounds,
    onRound: ({ acknowledged, lost, integrity, startMs }) => {
      round += 1
      say(
        `${round}: ${acknowledged} acknowledged, ${lost.length} lost, integrity ${integrity}, next start ${Math.round(startMs)} ms`,
      )
      for (const line of lost) say(`   ${line}`)
    },
  })
  const sum = results.reduce((all, { acknowledged }) => all + acknowledged, 0)
  const bad = results.filter(({ lost, integrity }) => lost.length > 0 || integrity !== 'ok').length
  const slowest = Math.max(...results.map(({ startMs }) => startMs))
  say(`${rounds} times killed, ${sum} saves acknowledged, the slowest start after it ${Math.round(slowest)} ms.`)
  if (bad > 0) throw new Failure(`Something was lost or damaged in ${bad} rounds.`)
  say('Nothing was lost, and the database was whole every time.')
})
