import type { DeskOptions } from '~/editor/actions/desk/desk'

/** The options of a desk whose work is not kept on this computer. */
export const WITHOUT_DRAFTS: Pick<DeskOptions, 'drafts' | 'clearScreen'> = {
  drafts: {
    isUnsavedElsewhere: async () => false,
    flush: async () => {},
    forget: async () => {},
    kept: async () => undefined,
  },
  clearScreen() {},
}
