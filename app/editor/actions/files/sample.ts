import { emptyTable } from '~/domain/table/grid-messages'
import { type EditorAction, withPart } from '../desk/action'

export const sampleAction: EditorAction = {
  id: 'try-sample',
  needsServer: 'always',
  title: emptyTable.sample,
  icon: 'sample',
  keys: [],
  palette: true,
  ownWork: true,
  run: (desk) =>
    withPart(
      desk.editor,
      () => import('./try-sample'),
      ({ trySample }) => trySample(desk),
    ),
}
