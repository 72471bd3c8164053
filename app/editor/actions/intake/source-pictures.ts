import type { Api } from '~/api/client'

/** The number of pictures kept in memory. */
const KEPT = 6

/** Stored source pictures, as URLs for image elements. */
export interface SourcePictures {
  /** `turn`: quarter turns clockwise until the picture is upright. @throws CallError when the picture cannot be loaded */
  address(id: string, turn?: number): Promise<string>
}

/** The code that rotates pictures is loaded with the first one that is not upright. */
const upright = async (file: Blob, turn: number): Promise<Blob> =>
  turn === 0 ? file : (await import('./turn-picture')).turnPicture(file, turn)

export function createSourcePictures(api: Pick<Api, 'picture'>): SourcePictures {
  const known = new Map<string, Promise<string>>()

  /** Evicts the least recently used pictures and revokes their URLs; elements that still show one have it decoded. */
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
