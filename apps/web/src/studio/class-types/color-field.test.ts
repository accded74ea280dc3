import { disciplineColors } from '@cupo/core/discipline-colors'
import { expect, test } from 'vitest'
import { hues } from '../../ui/hues.ts'

test('every discipline colour is a hue of the palette, and every hue can be chosen', () => {
  expect(disciplineColors).toEqual(hues)
})
