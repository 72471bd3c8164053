/**
 * Loaded into a server before the product: hashing a password takes a thousandth of its work there. For tests that count
 * hundreds of tries. The product, what it stores, and what is right or wrong stay the same.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { scrypt } = crypto
crypto.scrypt = (password, salt, length, settings, done) =>
  scrypt(password, salt, length, { ...settings, N: 2 ** 6, p: 1 }, done)
syncBuiltinESMExports()
