export { isCitable } from '../../export/citation.ts'
export {
  type CitedPlace,
  citedPlaceText,
  isoDate,
  PLACE_FORMS,
  type PlaceForm,
} from '../../export/cite/cited_place.ts'
