import { Button } from 'react-aria-components'
import { countsPanel, counts as words } from '~/domain/panel-messages'
import { chosenCounts } from '~/editor/actions/count-choices'
import type { Counts, CountsState } from '~/editor/actions/counts'
import { Spinner } from '~/ui/spinner'

/** The buttons of the current phase, if it has any. */
export function CountsFooter({ counts, state }: { readonly counts: Counts; readonly state: CountsState }) {
  if (state.phase === 'upload') {
    const isReady = state.pictures.every(({ isChecked }) => isChecked)
    return (
      <Button className="button button-primary" isDisabled={!isReady} onPress={() => void counts.generate()}>
        {countsPanel.generate}
      </Button>
    )
  }
  const { count, isSound } = chosenCounts(state)
  const reason = isSound ? (count === 0 ? words.nothingTicked : null) : words.badQuantity
  return (
    <>
      <p className="counts-reason" role="status">
        {reason}
      </p>
      <Button className="button" isDisabled={state.phase === 'applying'} onPress={counts.back}>
        {countsPanel.back}
      </Button>
      <Button
        className="button button-primary"
        isDisabled={state.phase === 'applying' || reason !== null}
        onPress={() => void counts.apply()}
      >
        {state.phase === 'applying' ? <Spinner /> : null}
        {state.phase === 'applying' ? countsPanel.applying : countsPanel.apply(count)}
      </Button>
    </>
  )
}
