import { LayoutAnswerBody, type LayoutAnswersView, LayoutBody } from '~/contracts/layout-answers'
import { api, endpoint } from '~/http/endpoint.server'

export const { loader, action } = api({
  POST: endpoint({ access: 'member', body: LayoutBody }, async ({ services, member, body }) => {
    const answers = await services.layoutAnswers.read(member, body.columns)
    return { answers } satisfies LayoutAnswersView
  }),
  PUT: endpoint({ access: 'member', body: LayoutAnswerBody }, async ({ services, member, body }) => {
    const { columns, column, heading } = body
    if (heading === null) await services.layoutAnswers.forget(member, columns, column)
    else await services.layoutAnswers.remember(member, columns, { column, heading })
  }),
})
