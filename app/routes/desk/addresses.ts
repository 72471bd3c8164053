/** The addresses of the report about the desk. */

export const DESK = '/desk'
export const SIGN_IN = `/login?${new URLSearchParams({ from: DESK })}`
export const DESK_CSV = '/desk/csv'
