import { useEffect, useState } from 'react'
import type { Section } from '~/domain/table/snippets'
import { useDesk } from '~/editor/hooks/use-desk'

/** The loading state of a picture. */
export type Source =
  | { readonly state: 'none' | 'loading' | 'failed' }
  | { readonly state: 'here'; readonly address: string }

const NONE: Source = { state: 'none' }
const LOADING: Source = { state: 'loading' }
const FAILED: Source = { state: 'failed' }

/** Loads a stored picture by id; `again` retries after a failure. */
export function useStoredPicture(id: string | undefined, turn: number | undefined): [Source, () => void] {
  const { pictures } = useDesk()
  const [source, setSource] = useState<Source>(id === undefined ? NONE : LOADING)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers another request
  useEffect(() => {
    if (id === undefined) return setSource(NONE)
    let isWanted = true
    setSource(LOADING)
    pictures.address(id, turn).then(
      (address) => isWanted && setSource({ state: 'here', address }),
      () => isWanted && setSource(FAILED),
    )
    return () => {
      isWanted = false
    }
  }, [pictures, id, turn, attempt])
  return [source, () => setAttempt((number) => number + 1)]
}

/** The picture of a section: its own strip if the response included one, otherwise the stored picture that contains it. */
export function useSection(section: Section | null): { source: Source; isStrip: boolean; again: () => void } {
  const strip = section?.imageBase64 ? `data:${section.mimeType};base64,${section.imageBase64}` : null
  const [stored, again] = useStoredPicture(strip === null ? section?.pictureId : undefined, section?.turn)
  return {
    source: strip === null ? stored : { state: 'here', address: strip },
    isStrip: strip !== null,
    again,
  }
}
