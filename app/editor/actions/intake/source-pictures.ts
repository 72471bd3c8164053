import type { Api } from '~/api/client'

/** How many pictures stay in memory for the next look. */
const KEPT = 6

/** Stored source pictures, as addresses that an image element can show. */
export interface SourcePictures {
  /** `turn`: quarters clockwise until it stands upright. @throws CallError when the picture cannot be had */
  address(id: string, turn?: number): Promise<string>
}

/** The code that turns pictures is loaded with the first one that does not stand upright. */
const upright = async (file: Blob, turn: number): Promise<Blob> =>
  turn === 0 ? file : (await import('./turn-picture')).turnPicture(file, turn)

export function createSourcePictures(api: Pick<Api, 'picture'>): SourcePictures {
  const known = new Map<string, Promise<string>>()

  /** What was looked at longest ago goes. Its address ends with it; whoever still shows it has it decoded. */
  function trim(): void {
    for (const [key, address] of known) {
      if (known.size <= KEPT) return
      known.delete(key)
      address.then(URL.revokeObjectURL, () => {})
    }
  }

  return {
    address(id, turn = 0) {
      const key = `${id} ${turn}`
      const address =
        known.get(key) ??
        api
          .picture(id)
          .then((file) => upright(file, turn))
          .then(URL.createObjectURL)
      known.delete(key)
      known.set(key, address)
      address.catch(() => known.get(key) === address && known.delete(key))
      trim()
      return address
    },
  }
}
