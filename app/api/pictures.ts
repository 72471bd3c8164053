import type { Caller } from './caller'

export interface PictureCalls {
  /** A stored source picture of the organization. @throws CallError */
  picture(id: string): Promise<Blob>
}

export function createPictureCalls({ callFile }: Caller): PictureCalls {
  return { picture: (id) => callFile({ method: 'GET', path: `/pictures/${encodeURIComponent(id)}` }) }
}
