export interface TestServer {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  /** Everything that the server has printed so far. */
  output(): string
  readonly exited: Promise<number>
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number>
}

export const TEST_ADMIN: { readonly email: string; readonly password: string }

/**
 * Starts the built product on a free port, with an empty data folder unless one is given; with `root` the product of
 * another folder; with `through` by a program that runs the rest of its arguments in its own place.
 */
export function startServer(
  settings?: Record<string, string>,
  dataDir?: string,
  root?: string,
  through?: readonly string[],
): Promise<TestServer>

/** Settings with which a password takes a thousandth of its work, for a server whose tests sign many people in. */
export const LIGHT_PASSWORDS: Readonly<Record<'NODE_OPTIONS', string>>
