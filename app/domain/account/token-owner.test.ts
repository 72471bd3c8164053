import { describe, expect, test } from 'vitest'
import { tokenOwner } from './token-owner'

const SECRET = 'x_Y-'.repeat(11).slice(0, 43)
const ID = '0b9d2c1e-5f4a-4c3b-8a21-6d7e8f901234'

describe('the owner of a token', () => {
  test('stands behind the secret part, whatever letters that has', () => {
    expect(tokenOwner(`rt_${SECRET}_${ID}`)).toBe(ID)
  })

  test.each([
    ['nothing stored', null],
    ['an empty text', ''],
    ['a token without an owner', `rt_${SECRET}`],
    ['a secret part that is too short', `rt_${SECRET.slice(1)}_${ID}`],
    ['an owner that is no id', `rt_${SECRET}_ann@agency.example`],
    ['an id with something behind it', `rt_${SECRET}_${ID}0`],
  ])('is unknown: %s', (_, token) => {
    expect(tokenOwner(token)).toBeNull()
  })
})
