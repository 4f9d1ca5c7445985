/** Steps of using an ability, in order. */
export const draft = 0;
export const announce = 1;
export const announced = 2;
export const target = 3;
export const targeted = 4;
export const aimed = 5;
export const cost = 6;
export const costPaid = 7;
export const opening = 8;
export const resolve = 9;
export const end = 10;
export const leave = 11;
