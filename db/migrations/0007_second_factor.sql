CREATE TABLE `recovery_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`factor_id` text NOT NULL,
	FOREIGN KEY (`factor_id`) REFERENCES `second_factors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_factor` ON `recovery_codes` (`factor_id`);--> statement-breakpoint
CREATE TABLE `second_factor_setups` (
	`session_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `second_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`admin_id` text,
	`secret` text NOT NULL,
	`last_step` integer NOT NULL,
	`wrong_codes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `second_factors_user_id_unique` ON `second_factors` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `second_factors_admin_id_unique` ON `second_factors` (`admin_id`);--> statement-breakpoint
CREATE TABLE `waiting_sign_ins` (
	`hash` text PRIMARY KEY NOT NULL,
	`factor_id` text NOT NULL,
	`password_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`factor_id`) REFERENCES `second_factors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `waiting_sign_ins_factor` ON `waiting_sign_ins` (`factor_id`);