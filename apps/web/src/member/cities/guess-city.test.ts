import { expect, test } from 'vitest'
import { type City, guessCity, nearestCity } from './guess-city.ts'

const city = (name: string, timeZone: string, studios: number, center: City['center']): City => ({
  id: name,
  name,
  timeZone,
  studios,
  center,
})
const cities = [
  city('Guadalajara', 'America/Mexico_City', 1, { lat: 20.67, lng: -103.35 }),
  city('Ciudad de México', 'America/Mexico_City', 4, { lat: 19.43, lng: -99.13 }),
  city('Bogotá', 'America/Bogota', 3, null),
]

test('guessCity returns the city with the most studios in the device’s time zone, or none', () => {
  expect(guessCity(cities, 'America/Mexico_City')?.name).toBe('Ciudad de México')
  expect(guessCity(cities, 'America/Bogota')?.name).toBe('Bogotá')
  expect(guessCity(cities, 'Europe/Madrid')).toBeUndefined()
  expect(guessCity([], 'Europe/Madrid')).toBeUndefined()
})

test('nearestCity returns the city with the nearest centre within 100 km', () => {
  expect(nearestCity(cities, { lat: 20.6, lng: -103.3 })?.name).toBe('Guadalajara')
  expect(nearestCity(cities, { lat: 4.6, lng: -74 })).toBeUndefined()
})
