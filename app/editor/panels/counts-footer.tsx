import { Button } from 'react-aria-components'
import { countsPanel } from '~/domain/panel-messages'
import { Spinner } from '~/ui/spinner'
import { type Counts, type CountsState, chosenGroups } from '../actions/counts'

/** The buttons of each state that has some. */
export function CountsFooter({ counts, state }: { readonly counts: Counts; readonly state: CountsState }) {
  if (state.phase === 'upload') {
    const isReady = state.pictures.every(({ isChecked }) => isChecked)
    return (
      <Button className="button button-primary" isDisabled={!isReady} onPress={() => void counts.generate()}>
        {countsPanel.generate}
      </Button>
    )
  }
  const items = chosenGroups(state)?.flatMap((group) => group.items) ?? []
  return (
    <>
      <Button className="button" isDisabled={state.phase === 'applying'} onPress={counts.back}>
        {countsPanel.back}
      </Button>
      <Button
        className="button button-primary"
        isDisabled={state.phase === 'applying'}
        onPress={() => void counts.apply()}
      >
        {state.phase === 'applying' ? <Spinner /> : null}
        {state.phase === 'applying' ? countsPanel.applying : countsPanel.apply(items.length)}
      </Button>
    </>
  )
}
